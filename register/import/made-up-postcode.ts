/** Made-up homes are all in these areas, which Royal Mail does not use; ZX and ZY in large countries. */
const madeUpArea = /^Z[XYZ]\d/

export function isMadeUpPostcode(postcode: string): boolean {
  return madeUpArea.test(postcode)
}
