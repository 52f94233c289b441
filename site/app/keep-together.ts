/** A postcode to be read, on one line wherever it stands. Links and forms have the plain one. */
export const keepTogether = (postcode: string): string => postcode.replace(' ', '\u00a0')

/** An address to be read, in one line of text that may wrap, but not within its postcode. */
export const writeUnbroken = ({ text, postcode }: { text: string; postcode: string }): string =>
  text.replace(postcode, keepTogether(postcode))
