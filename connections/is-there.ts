import { statSync } from 'node:fs'

/** Throws where nobody can tell, as in a folder that this user may not look into. */
export const isThere = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false }) !== undefined
