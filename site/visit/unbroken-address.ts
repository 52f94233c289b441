/**
 * An address for showing: the postcode at its end stays on one line where the address wraps. What is
 * sent, stored or compared has a plain space.
 */
export const unbrokenAddress = (text: string): string =>
  text.replace(/ (?=[0-9][A-Z]{2}$)/i, '\u00a0')
