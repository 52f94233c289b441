/** Made-up homes are all in this area, which Royal Mail does not use. */
const madeUpArea = /^ZZ\d/

export function isMadeUpPostcode(postcode: string): boolean {
  return madeUpArea.test(postcode)
}
