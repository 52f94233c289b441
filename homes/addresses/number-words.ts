const numberWords: ReadonlySet<string> = new Set(['no', 'nr', 'num', 'number'])

/** Before a number they say nothing: "no. 87" is 87. */
export const isNumberWord = (word: string, next = ''): boolean =>
  numberWords.has(word) && /^[a-z]?\d/.test(next)
