import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import type { LodgedValues } from './made-up-place.ts'
import type { Random } from './random.ts'

export type Dirt = {
  readonly name: string
  /** Of all certificates. The rates are those of the observed files. */
  readonly share: number
  readonly soil: (values: LodgedValues, random: Random) => void
}

/** What is blank stays blank. */
export function change(
  values: LodgedValues,
  names: readonly LodgedName[],
  write: (text: string) => string,
): void {
  for (const name of names) {
    const text = values[name]
    if (text) values[name] = write(text)
  }
}
