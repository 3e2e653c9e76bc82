// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { loadBook, PLAIN, type Book } from "./book";

/** The books of these names, plain until they are fetched: for who has several before him. */
export function useBooks(names: readonly string[]): (name: string) => Book {
  const [books, setBooks] = useState<Readonly<Record<string, Book>>>({});
  const wanted = [...new Set(names)].sort().join(" ");
  useEffect(() => {
    for (const name of wanted.split(" ")) void loadBook(name).then((book) => setBooks((now) => ({ ...now, [name]: book })));
  }, [wanted]);
  return (name) => books[name] ?? PLAIN;
}
