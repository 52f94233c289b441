import type { Description } from '../../homes/epc-ratings/lodged-values.ts'

/** A lodged description, marked where it is Welsh, so that it is read aloud rightly. */
export function LodgedText({ description: { text, language } }: { description: Description }) {
  return language === 'cy' ? <span lang="cy">{text}</span> : text
}
