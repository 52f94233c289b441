import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { dropUnseenMarks } from '../../homes/addresses/unseen-marks.ts'
import type { LeadPhone } from '../lead.ts'
import { type Refused, readLine } from './read-text.ts'

export const longestPhone = 100

type PhoneReading =
  | { readonly ok: true; readonly phone: LeadPhone }
  | Refused<'not-a-phone' | 'emergency-number'>
  /** `suggestion` is what was typed with digits in place of letters. */
  | { readonly ok: false; readonly problem: 'letter-for-digit'; readonly suggestion: string }

/**
 * +44 also serves Guernsey, Jersey and the Isle of Man, and +33 a neighbour: whose number it is
 * does not matter, only that it can be rung. The full numbering plans decide; never sent to a
 * browser.
 */
export function readPhone(typed: string): PhoneReading {
  const reading = readLine(dropUnseenMarks(typed), longestPhone)
  if (!reading.ok) return reading
  const { text } = reading
  // Tried first, because the library skips letters in front of a number, as in `Home: 020 …`.
  const suggestion = replaceLetters(text)
  if (suggestion !== text && parse(suggestion)) {
    return { ok: false, problem: 'letter-for-digit', suggestion }
  }
  const number = parse(text)
  if (number) return { ok: true, phone: describe(text, number) }
  const isEmergency = /^(999|112|105)$/.test(text.replaceAll(/\D/g, ''))
  return { ok: false, problem: isEmergency ? 'emergency-number' : 'not-a-phone' }
}

function parse(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, 'GB')
  return number?.isValid() ? number : null
}

function describe(typed: string, number: PhoneNumber): LeadPhone {
  const type = number.getType()
  return {
    typed,
    e164: number.number,
    extension: number.ext ?? null,
    // North American numbers do not tell mobile from fixed.
    isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
  }
}

/** Reads O as 0 and I or l as 1, in words of nothing but these, digits and marks. */
function replaceLetters(text: string): string {
  return text.replaceAll(/(?<![^\s(+-])[\dOoIl()+.-]+(?![^\s)-])/g, word =>
    word.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1'),
  )
}
