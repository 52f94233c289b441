import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { findPostcodeNote } from '../../homes/addresses/postcode.ts'
import { isInNorthernIreland } from '../../homes/supplies/northern-ireland.ts'

type Place = Parameters<typeof isInNorthernIreland>[0]

/** Whom to call in an emergency where the numbers of Great Britain, on every page, lead nowhere. */
export function findNumbersElsewhere(home: Place, { unserved }: EnquiryWords): string | null {
  if (isInNorthernIreland(home)) return unserved.northernIreland
  return home.postcode && findPostcodeNote(home.postcode) === 'crown-dependency'
    ? unserved.islands
    : null
}
