import { execFileSync } from 'node:child_process'
import type { ImportReport } from '../register/import/import-report.ts'
import type { MadeUpFiles } from '../register/made-up/write-made-up-files.ts'
import type { StageFigures } from './import-alone.ts'

export type Imported = Pick<ImportReport, 'version' | 'homes' | 'certificates' | 'rows'> & {
  readonly seconds: number
  /** What all threads of the import have used. */
  readonly processorSeconds: number
  readonly peakBytes: number
  readonly stages: readonly StageFigures[]
}

/** In a process of its own, and of the files of each part where there are several. */
export function runImport(
  dataFolder: string,
  files: MadeUpFiles | readonly MadeUpFiles[],
  only: 'certificates' | 'everything' = 'everything',
  learning: 'with-learning' | 'without-learning' = 'with-learning',
): Imported {
  const args = ['bench/import-alone.ts', dataFolder, JSON.stringify(files), only, learning]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}
