/**
 * Letters that no postcode has had: C, I, K, M, O and V at the end, Q, V and X at the beginning
 * (XX is non-geographic) and I and J as the second, but for GIR 0AA. Made-up areas such as ZZ are not
 * strange. The letters in use change, so that such a postcode is looked up like any other.
 */
const strange = /[CIKMOV].?$|^(?:[QV]|X(?!X))|^(?!GIR )[A-Z][IJ]/

/** Takes a postcode as `parsePostcode` gives it. */
export function hasStrangeLetters(postcode: string): boolean {
  return strange.test(postcode)
}
