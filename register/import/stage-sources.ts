import type { Source } from './source.ts'

/** Files of one kind, with the numbers by which their rows are known, and where to put the rows. */
export type SourcesToStage = {
  readonly sources: readonly NumberedSource[]
  readonly path: string
}

export type NumberedSource = { readonly source: Source; readonly number: number }
