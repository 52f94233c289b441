import { afterAll } from 'vitest'
import {
  openSqliteRegister,
  type SqliteRegister,
} from '../../../register/sqlite/sqlite-register.ts'
import { readCurrentVersion, versionPath } from '../../../register/versions.ts'
import { formatCertificates, startImports } from './import-for-tests.ts'

/** A register with a certificate for each of these first lines, until the file of tests ends. */
export async function openFirstLines(lines: readonly string[]): Promise<SqliteRegister> {
  const imports = startImports()
  const certificates = imports.keep(
    'certificates.csv',
    formatCertificates(lines.map((address1, at) => ({ 'lmk-key': `certificate-${at}`, address1 }))),
  )
  await imports.take([{ kind: 'epc', paths: [certificates] }])
  const register = openSqliteRegister(
    versionPath(imports.folder, readCurrentVersion(imports.folder) ?? ''),
  )
  afterAll(() => {
    register.close()
    imports.end()
  })
  return register
}
