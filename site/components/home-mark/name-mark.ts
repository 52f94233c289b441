import type { ListedHome, MarkName } from '../../../homes/addresses/listed-homes.ts'

/** `plain`: it has a letter, and nobody knows its shape. `none`: it has no certificate. */
export const nameMark = ({ band, shape }: ListedHome): MarkName =>
  band === null ? 'none' : (shape ?? 'plain')
