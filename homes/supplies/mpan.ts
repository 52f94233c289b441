/** Eleven is left out on purpose. */
const weights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43] as const

const core = /^\d{13}$/
const oldTopLine = /^(\d{2})\d{3}[A-Z0-9]{3}(\d{13})$/
const newTopLine = /^(\d{2})\d{4}[A-Z0-9]{3}(\d{13})$/

export type MpanReading =
  | {
      readonly kind: 'mpan'
      /** The thirteen digits that name the supply: the part that is stored and compared. */
      readonly core: string
      readonly form: 'core' | 'old-top-line' | 'new-top-line'
      readonly profileClass: string | null
      readonly distributorId: string
      readonly checks: boolean
    }
  | {
      readonly kind: 'not-an-mpan'
      readonly reason: 'empty' | 'wrong-characters' | 'wrong-length'
    }

/** Reads a core or a whole number with its old or new top line, in any spacing. */
export function readMpan(text: string): MpanReading {
  if (core.test(text)) return supply(text, 'core', null)
  if (text.length > 80) return { kind: 'not-an-mpan', reason: 'wrong-length' }
  const tidy = text
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replace(/^S/, '')
  if (tidy === '') return { kind: 'not-an-mpan', reason: 'empty' }
  if (core.test(tidy)) return supply(tidy, 'core', null)
  const [, oldProfile, oldCore] = oldTopLine.exec(tidy) ?? []
  if (oldProfile && oldCore) return supply(oldCore, 'old-top-line', oldProfile)
  const [, newProfile, newCore] = newTopLine.exec(tidy) ?? []
  if (newProfile && newCore) return supply(newCore, 'new-top-line', newProfile)
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
  for (const [at, weight] of weights.entries()) sum += weight * Number(firstTwelve[at])
  return String((sum % 11) % 10)
}

function supply(
  mpanCore: string,
  form: 'core' | 'old-top-line' | 'new-top-line',
  profileClass: string | null,
): MpanReading {
  return {
    kind: 'mpan',
    core: mpanCore,
    form,
    profileClass,
    distributorId: mpanCore.slice(0, 2),
    checks: hasRightCheckDigit(mpanCore),
  }
}
