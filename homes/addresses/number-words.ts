/** Before a number they say nothing: "no. 87" is 87. */
export const isNumberWord = (word: string, next = ''): boolean =>
  /^(?:no|nr|num|number) [a-z]?\d/.test(`${word} ${next}`)
