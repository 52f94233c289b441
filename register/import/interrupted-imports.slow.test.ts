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

const inNamespace = ['-rm', 'sh', '-c', 'mount -t tmpfs -o size="$0" tmpfs "$1" && "$2" "$3" "$4"']
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

describe.skipIf(!canMount)('a full disk', () => {
  test.each(['500k', '600k', '900k'])(
    'of %s fails the import with a sentence, and the next small one works',
    size => {
      const disk = join(imports.dataFolder, 'disk')
      mkdirSync(disk)
      const [small, large] = [epc('small.csv', 100, 3), epc('large.csv', 1000, 1500)]
      const toDo = { dataFolder: disk, imports: [[small], [large], [small]] }
      const args = [size, disk, process.execPath, child, JSON.stringify(toDo)]
      const { stdout, stderr } = spawnSync('unshare', [...inNamespace, ...args], {
        encoding: 'utf8',
      })
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual([
        '3 homes',
        expect.stringContaining('The disk is full. Make room in'),
        '3 homes',
      ])
    },
  )
})
