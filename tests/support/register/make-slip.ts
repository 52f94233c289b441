import type { Random } from '../../../register/made-up/random.ts'

export const kindsOfSlip = ['changed', 'missing', 'extra', 'swapped'] as const
type KindOfSlip = (typeof kindsOfSlip)[number]

const letters = 'abcdefghijklmnopqrstuvwxyz'
const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter)

/** Whether a letter belongs to a word: that of 12A or of Flat B is the number of a door. */
function isInWord(text: string, at: number): boolean {
  return isLetter(text[at]) && (isLetter(text[at - 1]) || isLetter(text[at + 1]))
}

/** The text with one letter of one of its words wrong, the first letter like the others. */
export function makeSlip(text: string, kind: KindOfSlip, random: Random): string {
  const places = [...Array(text.length).keys()].filter(
    at => isInWord(text, at) && canSlip(text, at, kind),
  )
  const at = random.pick(places)
  const [before, letter = '', after] = [text.slice(0, at), text[at], text.slice(at + 1)]
  const others = [...letters].filter(other => other !== letter.toLowerCase())
  switch (kind) {
    case 'changed':
      return before + random.pick(others) + after
    case 'missing':
      return before + after
    case 'extra':
      return before + random.pick(others) + letter + after
    case 'swapped':
      return before + after[0] + letter + after.slice(1)
  }
}

function canSlip(text: string, at: number, kind: KindOfSlip): boolean {
  if (kind !== 'swapped') return true
  const [letter, next] = [text[at], text[at + 1]]
  return isLetter(next) && letter?.toLowerCase() !== next?.toLowerCase()
}
