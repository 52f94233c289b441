import { dashCertificateNumber } from '../epc-ratings/certificate-key.ts'
import { dropUnseenMarks } from './unseen-marks.ts'

/**
 * What is searched for: a certificate's number alone, with the hyphens it is printed with, whatever
 * stands around it, as in a link; a property number without UPRN before it; else the words.
 */
export function tidySearch(typed: string): string {
  const text = plain(typed)
  const number = certificateNumber.exec(text)?.[0]
  if (number !== undefined) return dashCertificateNumber(number.replaceAll(/\D/g, ''))
  const words = text.replace(/^uprn[\s:-]*(?=\d)/i, '')
  // People group the digits of a long number.
  return /^[\d ]{9,}$/.test(words) ? words.replaceAll(' ', '') : words
}

/** Whether it can only be the number of a certificate or a property, right or wrong. */
export const isLongNumber = (typed: string): boolean =>
  /^[\d\s\p{Pd}\u2212]{9,}$/u.test(plain(typed))

const plain = (typed: string) =>
  dropUnseenMarks(typed).normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

const between = String.raw`[\s\p{Pd}\u2212]{0,3}`
/** Five times four digits, with any hyphens that texts put there, and no digit before or behind. */
const certificateNumber = new RegExp(
  String.raw`(?<!\d${between})\d{4}(?:${between}\d{4}){4}(?!${between}\d)`,
  'u',
)
