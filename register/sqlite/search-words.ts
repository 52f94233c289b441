import { sameAs } from '../../homes/addresses/word-forms.ts'
import { countSlips } from './count-slips.ts'

/** The words of a text as search compares them: lower case, without accents and apostrophes. */
export function splitWords(text: string): string[] {
  if (plain.test(text))
    return (
      text
        .toLowerCase()
        .replaceAll(/['`]/g, '')
        .match(/[a-z0-9]+/g) ?? []
    )
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’‘`]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Nearly every address; much quicker to split. */
const plain = /^[ -~]*$/

const shortestMistyped = 3

/**
 * The forms of each short form that may have been mistyped, with the letters that are wrong in it:
 * "gdsn" is "gdns", and so the Gardens of an address.
 */
export function listFormsOfMistyped(typed: string): ReadonlyMap<string, number> {
  const forms = new Map<string, number>()
  if (typed.length < shortestMistyped) return forms
  for (const [known, group] of sameAs) {
    const slips = countSlips(typed, known)
    if (slips === null) continue
    for (const form of group) forms.set(form, Math.min(slips, forms.get(form) ?? slips))
  }
  return forms
}
