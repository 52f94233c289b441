import { listRejects } from './import-report.ts'
import { addsUp, type FileTally } from './tally.ts'

/** Thrown where so little of a file could be used that it cannot be what it was given as. */
export class UnfitFiles extends Error {
  readonly rejects: readonly string[]

  constructor(why: string, files: readonly FileTally[]) {
    super(why)
    this.name = 'UnfitFiles'
    this.rejects = listRejects(files)
  }
}

/** After reading, when only what could not be read has been rejected. */
export function refuseUnreadable(files: readonly FileTally[]): void {
  const unfit = files.find(
    ({ rows, rejected, ofNoHome }) => (rejected - ofNoHome) * 2 > rows - ofNoHome,
  )
  if (!unfit) return
  const { file, kind, rows, rejected, ofNoHome } = unfit
  const of = ofNoHome === 0 ? '' : kind === 'removals' ? ' that remove something' : ' of homes'
  const why = `${file}: ${rejected - ofNoHome} of its ${rows - ofNoHome} rows${of} cannot be read, so it is not taken for a file of ${kind}`
  throw new UnfitFiles(why, [unfit])
}

/** At the end, when rows have also been rejected because nothing in the register fits them. */
export function refuseUseless(files: readonly FileTally[]): void {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  if (rows === 0) throw new UnfitFiles('There are no rows in what was given', files)
  if (files.every(({ rows, rejected }) => rows === rejected))
    throw new UnfitFiles(`None of the ${rows} rows could be used`, files)
}

/** Thrown where rows were lost or counted twice: a mistake of ours, and then nothing is served. */
class WrongCount extends Error {
  override name = 'WrongCount'
}

export function checkCounts(files: readonly FileTally[]): void {
  const wrong = files.find(file => !addsUp(file))
  if (!wrong) return
  const { file, rows, served, superseded, matched, rejected } = wrong
  const sum = `${served} served + ${superseded} superseded + ${matched} matched + ${rejected} rejected`
  throw new WrongCount(`${file}: ${rows} rows read, but ${sum}.`)
}
