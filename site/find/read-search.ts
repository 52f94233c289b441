import { dropDirectionMarks } from '../../homes/addresses/drop-direction-marks.ts'

export type SearchProblem = 'empty' | 'too-short' | 'too-long'

export type Search = { ok: true; text: string } | { ok: false; problem: SearchProblem }

/** Tidies what was typed; a certificate's number gets the dashes that it is printed with. */
export function readSearch(typed: string): Search {
  const text = dropDirectionMarks(typed).normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (text === '') return { ok: false, problem: 'empty' }
  if ([...text].length > 200) return { ok: false, problem: 'too-long' }
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3) return { ok: false, problem: 'too-short' }
  return { ok: true, text: dashCertificateNumber(text.replace(/^uprn[\s:-]*(?=\d)/i, '')) }
}

function dashCertificateNumber(text: string): string {
  const digits = text.replaceAll(/[\s–-]/g, '')
  if (/^\d{20}$/.test(digits)) return digits.replaceAll(/(\d{4})(?=\d)/g, '$1-')
  return /^[\d ]{9,}$/.test(text) && digits.length <= 12 ? digits : text
}
