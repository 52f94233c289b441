/** Nobody knows whether the lead is stored. Sent again under its key, it is one lead in either case. */
export class MayBeStored extends Error {
  override readonly name = 'MayBeStored'
}

/** By its name: the site is built, and has this class twice. */
export const isMayBeStored = (fault: unknown): boolean =>
  fault instanceof Error && fault.name === 'MayBeStored'
