/** Eleven is left out on purpose. */
const weights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43] as const

const core = /^\d{13}$/
const oldTopLine = /^\d{5}[A-Z0-9]{3}(\d{13})$/
const newTopLine = /^\d{6}[A-Z0-9]{3}(\d{13})$/

type MpanReading =
  | {
      readonly kind: 'mpan'
      /** The thirteen digits that name the supply: the part that is stored and compared. */
      readonly core: string
      readonly distributorId: string
      readonly hasRightCheckDigit: boolean
    }
  | {
      readonly kind: 'not-an-mpan'
      readonly reason: 'empty' | 'wrong-characters' | 'wrong-length'
    }

/** Reads a core or a whole number with its old or new top line, in any spacing. */
export function readMpan(text: string): MpanReading {
  if (core.test(text)) return supply(text)
  if (text.length > 80) return { kind: 'not-an-mpan', reason: 'wrong-length' }
  const tidy = text
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replace(/^S/, '')
  if (tidy === '') return { kind: 'not-an-mpan', reason: 'empty' }
  if (core.test(tidy)) return supply(tidy)
  const [, coreBelow] = oldTopLine.exec(tidy) ?? newTopLine.exec(tidy) ?? []
  if (coreBelow) return supply(coreBelow)
  const isLengthRight = [13, 21, 22].includes(tidy.length)
  const hasLetters = tidy.length < 21 && /\D/.test(tidy)
  return {
    kind: 'not-an-mpan',
    reason: isLengthRight || hasLetters ? 'wrong-characters' : 'wrong-length',
  }
}

/**
 * Whether the last of thirteen digits is the one that the others give. One wrong digit, or two
 * neighbours among the first twelve swapped, always shows, but for one case: sums that leave 0 and
 * 10 share the check digit 0.
 */
export function hasRightCheckDigit(mpanCore: string): boolean {
  return core.test(mpanCore) && checkDigitOf(mpanCore.slice(0, 12)) === mpanCore[12]
}

/** The check digit that the first twelve digits of a core ask for. */
export function checkDigitOf(firstTwelve: string): string {
  let sum = 0
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * Number(firstTwelve[at])
  return String((sum % 11) % 10)
}

function supply(mpanCore: string): MpanReading {
  return {
    kind: 'mpan',
    core: mpanCore,
    distributorId: mpanCore.slice(0, 2),
    hasRightCheckDigit: hasRightCheckDigit(mpanCore),
  }
}

const digits = /^\d{6,10}$/
const independent = /^7[4-7]\d{8}$/

type MprnReading =
  | {
      readonly kind: 'mprn'
      /** As text, zeros in front kept: the part that is stored. */
      readonly mprn: string
      /** Without zeros in front: the part that is compared. */
      readonly compareAs: string
      /** Only a hint: there is no official text of the rule. Warn, never refuse. */
      readonly hasLikelyCheckDigits: boolean
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
    hasLikelyCheckDigits: hasLikelyCheckDigits(tidy),
    isIndependent: independent.test(compareAs),
  }
}

/** The last two digits are a sum of the others, each times its place from the right, mod 11. */
export function hasLikelyCheckDigits(mprn: string): boolean {
  const places = [...mprn.slice(0, -2)].reverse()
  const sum = places.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return String(sum % 11).padStart(2, '0') === mprn.slice(-2)
}

const shown = 4

/** The same length with only the last four left: `*********8009`. */
export function maskMeterNumber(number: string): string {
  if (number.length <= shown) return '*'.repeat(number.length)
  return number.slice(-shown).padStart(number.length, '*')
}

/** A number as `maskMeterNumber` gives it, with its last four left. */
export const isMaskedNumber = (text: string): boolean => /^\*+\d{4}$/.test(text)

/** Who brings the gas, as far as the number tells: it does not tell one large network from another. */
export function findGasTransporter(mprn: string): 'Independent gas transporter' | null {
  const reading = readMprn(mprn)
  return reading.kind === 'mprn' && reading.isIndependent ? 'Independent gas transporter' : null
}
