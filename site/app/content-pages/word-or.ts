/** Schemes come from a file: one that names what has no words here yet is shown by its own. */
export const wordOr = (name: string, words: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(words, name) ? words[name] : null) ?? name
