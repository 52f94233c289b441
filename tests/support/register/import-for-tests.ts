import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type LodgedName, lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import { type DeltaLimits, usualDeltaLimits } from '../../../register/import/choose-change.ts'
import type { ImportInput } from '../../../register/import/find-inputs.ts'
import {
  type ImportOutcome,
  importIntoRegister,
} from '../../../register/import/import-into-register.ts'
import type { ImportReport } from '../../../register/import/import-report.ts'
import {
  openSqliteRegister,
  type SqliteRegister,
} from '../../../register/sqlite/sqlite-register.ts'
import { readCurrentVersion, versionPath } from '../../../register/versions.ts'
import { listPostcodes } from './list-postcodes.ts'

export type Row = Partial<Record<LodgedName, string>>

const usual: Row = {
  postcode: 'ZZ9 1AA',
  address1: '1 Mill Lane',
  'post-town': 'Emberford',
  'current-energy-efficiency': '70',
  'current-energy-rating': 'C',
  'lodgement-date': '2020-01-01',
  'inspection-date': '2020-01-01',
}

/** Certificates in the old shape; what a row does not say is usual. */
export function formatCertificates(rows: readonly Row[]): string {
  const names = lodgedColumns.map(({ attribute }) => attribute)
  const header = names.map(name => name.toUpperCase().replaceAll('-', '_')).join(',')
  const lines = rows.map(row => {
    const full: Row = { ...usual, ...row }
    return names.map(name => `"${(full[name] ?? '').replaceAll('"', '""')}"`).join(',')
  })
  return [header, ...lines, ''].join('\n')
}

export function formatRecommendations(
  rows: readonly (readonly [string, number, string])[],
): string {
  const lines = rows.map(([key, item, text]) => `${key},${item},,,${item},${text},£100 - £200`)
  const header =
    'LMK_KEY,IMPROVEMENT_ITEM,IMPROVEMENT_SUMMARY_TEXT,IMPROVEMENT_DESCR_TEXT,IMPROVEMENT_ID,IMPROVEMENT_ID_TEXT,INDICATIVE_COST'
  return [header, ...lines, ''].join('\n')
}

/** A data folder of its own, into which files are imported one after another. */
export function startImports(deltaLimits: DeltaLimits = usualDeltaLimits) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hearthlight-import-'))
  const folder = join(dataFolder, 'register')
  let clock = Date.UTC(2026, 10, 21, 9)
  return {
    dataFolder,
    folder,
    keep(name: string, content: string | Buffer): string {
      const path = join(dataFolder, name)
      writeFileSync(path, content)
      return path
    },
    run(inputs: readonly ImportInput[], replace = false): Promise<ImportOutcome> {
      clock += 1000
      return importIntoRegister({ dataFolder, inputs, replace, now: new Date(clock), deltaLimits })
    },
    async take(inputs: readonly ImportInput[], replace = false): Promise<ImportReport> {
      const outcome = await this.run(inputs, replace)
      if (outcome.kind === 'failed') throw new Error(`${outcome.why} ${outcome.rejects.join(' ')}`)
      return outcome.report
    },
    async read<Answer>(ask: (register: SqliteRegister) => Promise<Answer>): Promise<Answer> {
      const version = readCurrentVersion(folder)
      if (version === null) throw new Error('Nothing is served.')
      const register = openSqliteRegister(versionPath(folder, version))
      try {
        return await ask(register)
      } finally {
        register.close()
      }
    },
    listPostcodes: () => listPostcodes(folder),
    end: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}

type Imports = ReturnType<typeof startImports>

/** The same object in all tests of a file, with a data folder of its own in each. */
export function startImportsForEachTest(): Imports {
  const imports = {} as Imports
  beforeEach(() => {
    Object.assign(imports, startImports())
  })
  afterEach(() => imports.end())
  return imports
}
