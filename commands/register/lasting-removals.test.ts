import { chmodSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { findPreviousVersion, readCurrentVersion, versionPath } from '../../register/versions.ts'
import { formatCertificates, startImports } from '../../tests/support/register/import-for-tests.ts'
import { rollBackRegister, verifyServed } from './served-version.ts'

let imports = startImports()
beforeEach(() => {
  imports = startImports()
})
afterEach(() => imports.end())

const key = (number: number) => String(number).padStart(32, '4')

function epc(...numbers: readonly number[]) {
  const rows = numbers.map(number => {
    return { 'lmk-key': key(number), uprn: `${number}00`, address1: `${number} Mill Lane` }
  })
  const paths = [imports.keep(`${numbers.join()}.csv`, formatCertificates(rows))]
  return { kind: 'epc', paths } as const
}

function removals(number: number) {
  const paths = [imports.keep('removals.csv', `LMK_KEY\n${key(number)}\n`)]
  return { kind: 'removals', paths } as const
}

const listIds = () =>
  imports.read(async register =>
    (await register.findAddresses('ZZ9 1AA')).map(({ id }) => id.slice(0, 1)),
  )

function damageCurrent(): void {
  const path = versionPath(imports.folder, readCurrentVersion(imports.folder) ?? '')
  chmodSync(path, 0o644)
  truncateSync(path, 0)
}

test('a certificate that was removed stays removed after a roll-back', async () => {
  await imports.take([epc(1)])
  // Before its certificate has come, so that the version before may be served again.
  await imports.take([removals(2)])
  expect(await rollBackRegister(imports.folder)).toMatchObject({ exitCode: 0 })
  await imports.take([epc(2, 3)])
  expect(await listIds()).toEqual(['1', '3'])
  await imports.take([epc(1, 2, 3)], true)
  expect(await listIds()).toEqual(['1', '3'])
})

test('so it does where the list of all removals was made by no import', async () => {
  await imports.take([epc(1)])
  await imports.take([removals(2)])
  rmSync(join(imports.folder, 'removed'))
  expect(await rollBackRegister(imports.folder)).toMatchObject({ exitCode: 0 })
  await imports.take([epc(2, 3)])
  expect(await listIds()).toEqual(['1', '3'])
})

test.each([true, false])(
  'it stays removed over an import with --replace in place of a damaged version, with the list: %s',
  async hasList => {
    await imports.take([epc(1, 2)])
    await imports.take([removals(2)])
    await imports.take([epc(3)])
    damageCurrent()
    if (!hasList) rmSync(join(imports.folder, 'removed'))
    await imports.take([epc(1, 2, 3)], true)
    expect(await listIds()).toEqual(['1', '3'])
  },
)

test('the version before is not served in place of a damaged one where it holds a removed certificate', async () => {
  await imports.take([epc(1, 2)])
  await imports.take([removals(2)])
  const previous = findPreviousVersion(imports.folder)
  damageCurrent()
  const register = openCurrentRegister(imports.folder)
  const { state, damaged } = register.status()
  register.close()
  expect(state).toBe('unreadable')
  expect(damaged.at(-1)).toEqual({
    version: previous,
    reason: 'It holds 1 certificates that were removed since.',
  })
  const refused = await rollBackRegister(imports.folder)
  expect(refused.messages.join()).toContain('still holds 1 certificates that were removed since')
})

test('the version before is served in place of a damaged one where it holds none', async () => {
  await imports.take([epc(1, 2)])
  await imports.take([removals(2)])
  await imports.take([epc(3)])
  damageCurrent()
  const register = openCurrentRegister(imports.folder)
  expect(await register.findAddresses('ZZ9 1AA')).toHaveLength(1)
  register.close()
})

describe('where changes are written beside what is served', () => {
  beforeEach(() => {
    imports.end()
    imports = startImports({ fewestPostcodes: 0, largestShare: 1 })
  })

  test('a certificate that was removed stays removed when both are merged', async () => {
    await imports.take([epc(1, 2)])
    await imports.take([removals(2)])
    await imports.take([epc(3)])
    await imports.take([])
    expect(await listIds()).toEqual(['1', '3'])
    await imports.take([epc(2, 4)])
    expect(await listIds()).toEqual(['1', '3', '4'])
  })

  test('one that came back with a copy of an earlier version goes with the next import', async () => {
    await imports.take([epc(1, 2)])
    writeFileSync(join(imports.folder, 'removed'), `${key(2)}\n`)
    const report = await imports.take([epc(3)])
    expect(report.changedPostcodes).toBe(1)
    expect(await listIds()).toEqual(['1', '3'])
  })
})

test('verify says so where a version holds one that was removed', async () => {
  await imports.take([epc(1, 2)])
  writeFileSync(join(imports.folder, 'removed'), `${key(2)}\n`)
  const { exitCode, results, messages } = verifyServed(imports.folder)
  expect(exitCode).toBe(1)
  expect(results).toEqual([
    `BROKEN: 1 breaks the rule "a certificate that was removed stays out" (${key(2)})`,
  ])
  expect(messages.join()).toContain('import the files again with --replace')
})

test.each([0, 1e9])(
  'a removal that takes nothing out is remarked on, where a delta has at least %d postcodes',
  async fewestPostcodes => {
    imports.end()
    imports = startImports({ fewestPostcodes, largestShare: 1 })
    await imports.take([epc(1, 2)])
    await imports.take([removals(2)])
    expect((await imports.take([removals(1)])).rows.remarked).toBe(0)
    expect((await imports.take([removals(2)])).rows).toMatchObject({ superseded: 1, remarked: 0 })
    const [file] = (await imports.take([removals(9)])).files
    const remark = 'no certificate that is served has its number'
    expect(file).toMatchObject({ served: 1, remarks: [{ line: 2, remark }] })
  },
)

test('without removals there is no list', async () => {
  await imports.take([epc(1)])
  expect(existsSync(join(imports.folder, 'removed'))).toBe(false)
})
