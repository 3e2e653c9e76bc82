# embed(<layer> <name> <file>): the text of <file> as `extern const char <name>[]` in the layer's
# namespace. A changed file is a changed source.
function(embed layer name file)
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  set(made ${CMAKE_CURRENT_BINARY_DIR}/embedded/${layer}_${name}.cpp)
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${CMAKE_COMMAND} -D layer=${layer} -D name=${name} -D source=${source} -D made=${made}
            -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embed_file.cmake
    DEPENDS ${source} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embed_file.cmake
    COMMENT "Embedding ${file}")
  target_sources(${layer} PRIVATE ${made})
endfunction()
