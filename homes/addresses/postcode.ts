export type Postcode = { valid: true; postcode: string; outcode: string } | { valid: false }

/** Area, district and unit as Royal Mail forms them, and the one odd address, GIR 0AA. */
const shape = /^(GIR|[A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/

/** Reads any case and spacing. Says whether it has the shape of a postcode, not whether it exists. */
export function parsePostcode(typed: string): Postcode {
  if (typed.length > 40) return { valid: false }
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const [, outcode, incode] = shape.exec(letters) ?? []
  if (!outcode || !incode) return { valid: false }
  return { valid: true, postcode: `${outcode} ${incode}`, outcode }
}
