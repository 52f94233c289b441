import { dropDirectionMarks } from '../../homes/addresses/drop-direction-marks.ts'
import { dashCertificateNumber } from '../../homes/epc-ratings/certificate-key.ts'

export type SearchProblem = 'empty' | 'too-short' | 'too-long'

export type Search = { ok: true; text: string } | { ok: false; problem: SearchProblem }

/** Tidies what was typed; a certificate's number gets the hyphens that it is printed with. */
export function readSearchText(typed: string): Search {
  const text = dropDirectionMarks(typed).normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (text === '') return { ok: false, problem: 'empty' }
  if ([...text].length > 200) return { ok: false, problem: 'too-long' }
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3) return { ok: false, problem: 'too-short' }
  return { ok: true, text: joinNumber(text.replace(/^uprn[\s:-]*(?=\d)/i, '')) }
}

/** Certificates print their number with hyphens, and people group the digits of a long number. */
function joinNumber(text: string): string {
  if (!/^[\d\s–-]{9,}$/.test(text)) return text
  const digits = text.replaceAll(/[\s–-]/g, '')
  if (digits.length === 20) return dashCertificateNumber(digits)
  return /^[\d ]+$/.test(text) ? digits : text
}
