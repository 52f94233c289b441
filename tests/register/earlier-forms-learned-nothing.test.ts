import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { runRegisterCommand } from '../../commands/register/run-register-command.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { nameVersion, publishVersion, versionPath } from '../../register/versions.ts'

const here = 'tests/support/register/earlier-forms'
const names = readdirSync(here).flatMap(
  name => /^(form-[123]\b.*)\.sqlite\.gz$/.exec(name)?.[1] ?? [],
)
const parent = mkdtempSync(join(tmpdir(), 'earlier-form-'))
afterAll(() => rmSync(parent, { recursive: true }))

test.each(names)('%s has learned nothing, and is served all the same', async name => {
  const dataFolder = join(parent, name)
  const folder = join(dataFolder, 'register')
  mkdirSync(folder, { recursive: true })
  const now = new Date('2026-11-23T09:00:00Z')
  const version = nameVersion(now)
  writeFileSync(
    versionPath(folder, version),
    gunzipSync(readFileSync(join(here, `${name}.sqlite.gz`))),
  )
  publishVersion(folder, version)
  const known: { homes: { id: string }[] } = JSON.parse(
    readFileSync(join(here, `${name}.json`), 'utf8'),
  )
  const register = openCurrentRegister(folder)
  expect(known.homes.length).toBeGreaterThan(5)
  for (const { id } of known.homes) expect(await register.homesAlike(id)).toBeNull()
  expect(await register.fittedPrices()).toEqual([])
  register.close()
  const output = { isTTY: false, write: () => {} }
  const { exitCode, results } = await runRegisterCommand(['status'], { dataFolder, now, output })
  expect([exitCode, results.join()]).toEqual([
    0,
    expect.stringContaining('nothing learned yet: run upgrade'),
  ])
})
