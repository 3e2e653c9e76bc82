file(READ ${source} text)
file(WRITE ${made} "namespace ${layer} {\nextern const char ${name}[];\nconst char ${name}[] = R\"embedded(${text})embedded\";\n}\n")
