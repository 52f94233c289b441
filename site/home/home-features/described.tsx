import type { Description } from '../../../homes/epc-ratings/lodged-values.ts'

/** A lodged description, in the language in which it is read aloud rightly. */
export function Described({ description: { text, language } }: { description: Description }) {
  return language === 'cy' ? <span lang="cy">{text}</span> : text
}
