import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  formatCertificates,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { readCurrentVersion } from '../versions.ts'

const child = 'tests/support/register/import-in-child.ts'

const imports = startImportsForEachTest()

/** In as many postcodes as there are certificates, from this number on. */
function epc(name: string, from: number, count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const number = from + at
    const letter = (nth: number) => String.fromCharCode(65 + (nth % 20))
    return {
      'lmk-key': String(number).padStart(32, '4'),
      uprn: String(number),
      postcode: `ZZ9 ${number % 10}${letter(number / 10)}${letter(number / 200)}`,
      address1: `${number} Mill Lane`,
      'construction-age-band': `Band ${number}`.repeat(8),
    }
  })
  return { kind: 'epc', paths: [imports.keep(name, formatCertificates(rows))] } as const
}

test.each(['reading', 'filling', 'finishing'])(
  'killed while %s, an import leaves what is served, and the next one works',
  async stage => {
    await imports.take([epc('first.csv', 100, 3)])
    const [served, before] = [imports.listPostcodes(), readdirSync(imports.folder)]
    const toDo = { dataFolder: imports.dataFolder, imports: [[epc('second.csv', 200, 50)]] }
    const killed = spawnSync(process.execPath, [child, JSON.stringify({ ...toDo, dieAt: stage })])
    expect(killed.signal).toBe('SIGKILL')
    expect(readdirSync(imports.folder).length).toBeGreaterThan(before.length)
    expect(imports.listPostcodes()).toEqual(served)
    const report = await imports.take([epc('second.csv', 200, 50)])
    expect(report.homes).toBe(53)
    const left = readdirSync(imports.folder).filter(name => !/\.(sqlite|json)$/.test(name))
    expect(left).toEqual(['current', 'imports.lock', 'previous'])
  },
)

test.each(['filling', 'finishing'])(
  'killed while %s, an upgrade leaves what is served, and the next one works',
  async stage => {
    await imports.take([epc('first.csv', 100, 3)])
    const served = imports.listPostcodes()
    const version = readCurrentVersion(imports.folder)
    const toDo = { dataFolder: imports.dataFolder, imports: [[]], dieAt: stage }
    const killed = spawnSync(process.execPath, [child, JSON.stringify(toDo)])
    expect(killed.signal).toBe('SIGKILL')
    expect([imports.listPostcodes(), readCurrentVersion(imports.folder)]).toEqual([served, version])
    expect((await imports.take([])).homes).toBe(3)
    expect(imports.listPostcodes()).toEqual(served)
  },
)

const inNamespace = ['-rm', 'sh', '-c', 'mount -t tmpfs -o size="$0" tmpfs "$1" && shift && "$@"']
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

describe.skipIf(!canMount)('a disk with the 32 MiB that stay free, and', () => {
  const runOnDisk = (kilobytes: number, disk: string, ...args: string[]) => {
    mkdirSync(disk)
    const size = `${32 * 1024 + kilobytes}k`
    const mounted = [...inNamespace, size, disk, process.execPath, ...args]
    const { stdout, stderr } = spawnSync('unshare', mounted, { encoding: 'utf8' })
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }

  test.each([500, 600, 900])(
    '%i kB: the import fails with a sentence, and the next small one works',
    kilobytes => {
      const disk = join(imports.dataFolder, 'disk')
      const [small, large] = [epc('small.csv', 100, 3), epc('large.csv', 1000, 1500)]
      const toDo = { dataFolder: disk, imports: [[small], [large], [small]] }
      expect(runOnDisk(kilobytes, disk, child, JSON.stringify(toDo))).toEqual([
        '3 homes',
        expect.stringContaining('The disk is full. Make room in'),
        '3 homes',
      ])
    },
  )

  test('24 MiB: a version finds no room beyond', () => {
    const disk = join(imports.dataFolder, 'disk')
    // Room for the indexes of so many certificates: 19, 22, 26 and 30 MB.
    const made = [500_000, 600_000, 700_000, 800_000]
    const program = `
      import { isDiskFull } from './connections/sqlite.ts'
      import { startDictionary } from './register/format/dictionary.ts'
      import { createSqliteRegister } from './register/sqlite/write-register.ts'
      const tell = certificates => {
        try {
          createSqliteRegister('${disk}/' + certificates, startDictionary(), undefined, certificates).discard()
          return 'made'
        } catch (error) {
          return isDiskFull(error) ? 'full' : String(error)
        }
      }
      console.log(JSON.stringify(${JSON.stringify(made)}.map(tell)))`
    const found = runOnDisk(24 * 1024, disk, '--input-type=module', '--eval', program)
    expect(found).toEqual(['made', 'made', 'full', 'full'])
  })
})
