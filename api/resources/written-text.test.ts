import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, test } from 'vitest'
import { openSqliteRegister } from '../../register/sqlite/sqlite-register.ts'
import { openExampleRegister } from '../../tests/support/api/example-register.ts'
import { expectSameTexts } from '../../tests/support/api/expect-same-texts.ts'

const forms = 'tests/support/register/earlier-forms'
const names = readdirSync(forms).flatMap(name => /^(form-.*)\.sqlite\.gz$/.exec(name)?.[1] ?? [])
const folder = mkdtempSync(join(tmpdir(), 'written-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a text written from what is stored is that of the resource', () => {
  test('of the example register, with a value of its own in every column', async () => {
    const { register, close } = openExampleRegister()
    await expectSameTexts(register, ['900000000001'])
    close()
  })

  test.each(names)('of %s', async name => {
    const path = join(folder, `${name}.sqlite`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, gunzipSync(readFileSync(join(forms, `${name}.sqlite.gz`))))
    const known = JSON.parse(readFileSync(join(forms, `${name}.json`), 'utf8'))
    const register = openSqliteRegister(path)
    await expectSameTexts(
      register,
      known.homes.map(({ id }: { id: string }) => id),
    )
    register.close()
  })
})
