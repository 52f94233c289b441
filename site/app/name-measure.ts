import type { HomeWords } from '../../content/home-words.ts'
import type { HomeMeasure } from '../../homes/measures/measure.ts'

/** The words of the certificate for what we have none of our own for. */
export function nameMeasure(
  { id, lodged }: HomeMeasure,
  measureWords: HomeWords['measureWords'],
): string {
  const { title } = measureWords[id]
  return id === 'as-lodged' ? (lodged?.text ?? title) : title
}
