import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importIntoRegister } from '../register/import/import-into-register.ts'
import { openCurrentRegister } from '../register/sqlite/current-register.ts'
import { makeFolder } from '../tests/support/make-folder.ts'
import { prepareDemonstration } from './prepare-demonstration.ts'
import { makeUpRegister } from './register/make-up-register.ts'

function startFolder() {
  const folder = makeFolder()
  const said: string[] = []
  const prepare = async (madeFrom: string) => {
    said.length = 0
    await prepareDemonstration(
      folder,
      line => said.push(line),
      () => madeFrom,
    )
    const register = openCurrentRegister(join(folder, 'register'))
    const { version, homes, isMadeUp } = register.status()
    register.close()
    return { version, homes, isMadeUp, said: [...said] }
  }
  return { folder, prepare }
}

test('homes are made up once, and anew when a later version makes others', async () => {
  const { prepare } = startFolder()
  const first = await prepare('one')
  expect(first.isMadeUp).toBe(true)
  expect(Math.abs(first.homes - 5000)).toBeLessThan(10)
  expect(first.said[0]).toContain('as none was imported')
  expect(await prepare('one')).toEqual({ ...first, said: [] })
  const second = await prepare('two')
  expect(second.said[0]).toContain('this version has others to try')
  expect(second.version).not.toBe(first.version)
  expect(await prepare('two')).toEqual({ ...second, said: [] })
})

test('of two that make homes up at once one is told to wait, and the other is not disturbed', async () => {
  const { folder } = startFolder()
  const asked = { dataFolder: folder, homes: 60, seed: 7, now: new Date('2026-11-01') }
  const [first, second] = await Promise.all([makeUpRegister(asked), makeUpRegister(asked)])
  expect(first.kind).toBe('done')
  expect(second).toMatchObject({ why: expect.stringContaining('Another import is running') })
})

test('homes without a stamp are left alone, however many there are', async () => {
  const { folder, prepare } = startFolder()
  await makeUpRegister({ dataFolder: folder, homes: 5000, seed: 7, now: new Date('2026-11-01') })
  expect((await prepare('one')).said).toEqual([])
})

test('a stamp that cannot be written does not stop the start', async () => {
  const { folder, prepare } = startFolder()
  mkdirSync(join(folder, 'register', 'demonstration.json'), { recursive: true })
  const { isMadeUp, said } = await prepare('one')
  expect(isMadeUp).toBe(true)
  expect(said.join()).toContain('not be renewed')
  expect((await prepare('two')).said).toEqual([])
})

// Not even root makes a folder there.
test.runIf(existsSync('/sys/kernel'))(
  'where homes cannot be made up, the start goes on',
  async () => {
    const said: string[] = []
    await prepareDemonstration('/sys', line => said.push(line))
    expect(said.at(-1)).toMatch(/^No homes can be looked up: This user may not write to \/sys\./)
  },
)

test('homes that somebody made up or imported are left alone', async () => {
  const { folder, prepare } = startFolder()
  await prepare('one')
  await makeUpRegister({ dataFolder: folder, homes: 300, seed: 4, now: new Date() })
  expect(await prepare('two')).toMatchObject({ homes: 300, isMadeUp: true, said: [] })

  const path = join(folder, 'addresses.csv')
  writeFileSync(path, 'uprn,address1,post_town,postcode\n100,3 Mill Lane,Reading,RG1 1AA\n')
  const inputs = [{ kind: 'addresses', format: 'plain', paths: [path] }] as const
  const now = new Date()
  const outcome = await importIntoRegister({ dataFolder: folder, inputs, replace: false, now })
  expect(outcome.kind).not.toBe('failed')
  expect(await prepare('three')).toMatchObject({ homes: 1, isMadeUp: false, said: [] })
})
