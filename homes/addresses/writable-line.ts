/**
 * Text in one line that a request can hold: without control characters, which no screen shows, as in text
 * copied from a PDF or in a register, and without halves of characters.
 */
export const writableLine = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
