/** Before a number they say nothing: "no. 87" is 87, and "40 to 42" is 40-42. */
export const isNumberWord = (word: string, next = ''): boolean =>
  /^(?:no|nr|num|number|to) [a-z]?\d/.test(`${word} ${next}`)

/** From one up, as words. */
export const numbersInWords: readonly string[] = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
