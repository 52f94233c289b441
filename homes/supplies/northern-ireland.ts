import { findPostcodeNote } from '../addresses/postcode.ts'

/** Its networks, prices and numbers to call are its own. */
export function isInNorthernIreland(home: {
  readonly country?: string | null | undefined
  readonly postcode?: string | null | undefined
}): boolean {
  const { country, postcode } = home
  if (country?.trim().toLowerCase() === 'northern ireland') return true
  return Boolean(postcode) && findPostcodeNote(postcode ?? '') === 'northern-ireland'
}
