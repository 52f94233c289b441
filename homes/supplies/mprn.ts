const digits = /^\d{6,10}$/
const independent = /^7[4-7]\d{8}$/

export type MprnReading =
  | {
      readonly kind: 'mprn'
      /** As text, zeros in front kept: the part that is stored. */
      readonly mprn: string
      /** Without zeros in front: the part that is compared. */
      readonly compareAs: string
      /** Only a hint: there is no official text of the rule. Warn, never refuse. */
      readonly checks: boolean
      /** Supplied through an independent gas transporter. */
      readonly isIndependent: boolean
    }
  | {
      readonly kind: 'not-an-mprn'
      /** `eleven-digits` is how Northern Ireland numbers its electricity supplies. */
      readonly reason: 'empty' | 'wrong-characters' | 'wrong-length' | 'eleven-digits'
    }

export function readMprn(text: string): MprnReading {
  if (text.length > 80) return { kind: 'not-an-mprn', reason: 'wrong-length' }
  const tidy = text.replaceAll(/[\s\u2010-\u2015-]/g, '')
  if (tidy === '') return { kind: 'not-an-mprn', reason: 'empty' }
  if (/\D/.test(tidy)) return { kind: 'not-an-mprn', reason: 'wrong-characters' }
  if (tidy.length === 11) return { kind: 'not-an-mprn', reason: 'eleven-digits' }
  const compareAs = tidy.replace(/^0+/, '')
  if (!digits.test(tidy) || compareAs === '') {
    return { kind: 'not-an-mprn', reason: 'wrong-length' }
  }
  return {
    kind: 'mprn',
    mprn: tidy,
    compareAs,
    checks: hasLikelyCheckDigits(tidy),
    isIndependent: independent.test(compareAs),
  }
}

/** The last two digits are a sum of the others, each times its place from the right, mod 11. */
export function hasLikelyCheckDigits(mprn: string): boolean {
  const places = [...mprn.slice(0, -2)].reverse()
  const sum = places.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return String(sum % 11).padStart(2, '0') === mprn.slice(-2)
}
