import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeMadeUpFiles } from '../register/made-up/write-made-up-files.ts'
import { roundTo } from './round-to.ts'
import { runImport } from './run-import.ts'

const homes = 200_000

export type LearningFigures = {
  /** Processor seconds of each import, in the order in which they ran. */
  readonly without: readonly number[]
  readonly with: readonly number[]
  /** What learning adds to an import without it. */
  readonly percent: number
}

/** Imports of everything with and without learning, turn by turn: a machine gets slower as it warms. */
export function benchLearning(folder: string): LearningFigures {
  const own = join(folder, 'learning')
  mkdirSync(own, { recursive: true })
  try {
    const files = writeMadeUpFiles(own, { homes, seed: 1, shape: 'bulk' })
    const secondsOf = { with: [] as number[], without: [] as number[] }
    for (const learning of ['without', 'with', 'with', 'without', 'without', 'with'] as const) {
      const dataFolder = join(own, 'data')
      const imported = runImport(dataFolder, files, 'everything', `${learning}-learning`)
      secondsOf[learning].push(roundTo(imported.processorSeconds, 2))
      rmSync(dataFolder, { recursive: true })
    }
    const sum = (seconds: readonly number[]) => seconds.reduce((all, one) => all + one, 0)
    const percent = roundTo((sum(secondsOf.with) / sum(secondsOf.without) - 1) * 100, 1)
    return { ...secondsOf, percent }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
