/** What comes from a file or a program may have no words here yet: then it is shown by its own. */
export const wordOr = (name: string, words: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(words, name) ? words[name] : null) ?? name
