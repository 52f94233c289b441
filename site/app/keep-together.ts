/** A postcode or phone number to be read, on one line wherever it stands. Links and forms have the plain one. */
export const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0')

/** An address to be read, which may wrap, but not within the postcode at its end. */
export const keepAddressTogether = (text: string): string =>
  text.replace(/ (?=[0-9][A-Z]{2}$)/i, '\u00a0')

/** A home's name, which may wrap, but not between a house number and its street. */
export const keepNumberTogether = (name: string): string =>
  name.replace(/^(\d+[a-z]?) /i, '$1\u00a0')
