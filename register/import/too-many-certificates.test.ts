import { expect, test } from 'vitest'
import {
  formatCertificates,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { verifyRegister } from '../verify-register.ts'
import { readCurrentVersion, versionPath } from '../versions.ts'

const imports = startImportsForEachTest()

const key = (number: number) => String(number).padStart(32, '0')

function epc(name: string, rows: readonly Row[]) {
  return { kind: 'epc', paths: [imports.keep(name, formatCertificates(rows))] } as const
}

const list = () =>
  imports.read(async register => {
    const addresses = await register.findAddresses('ZZ9 1AA')
    const homes = []
    for (const { id, text } of addresses) {
      const ratings = await register.listRatings(id)
      homes.push({
        id,
        text,
        keys: ratings === 'unknown-address' ? [] : ratings.map(({ id }) => id),
      })
    }
    return homes.sort((a, b) => b.keys.length - a.keys.length)
  })

test.each([
  ['with one UPRN', '1'],
  ['without a UPRN', ''],
])(
  'more certificates than a home can have, %s, end no import, and none is lost',
  async (_, uprn) => {
    const rows = Array.from({ length: 4098 }, (_, number): Row => {
      const isOld = number === 7 || number === 8
      return { 'lmk-key': key(number), uprn, 'lodgement-date': isOld ? '2009-01-01' : '2020-01-01' }
    })
    const report = await imports.take([epc('many.csv', rows)])
    expect(report).toMatchObject({ homes: 2, certificates: 4098 })
    expect(report.files[0]?.remarks.map(({ line }) => line)).toEqual([9, 10])
    const [first, further] = await list()
    expect(first?.keys).toHaveLength(4096)
    expect(further?.keys.toSorted()).toEqual([key(7), key(8)])
    expect(further?.text).toBe(first?.text)

    await imports.take([
      epc('more.csv', [{ 'lmk-key': key(5000), uprn, 'lodgement-date': '2021-01-01' }]),
    ])
    const [firstNow, furtherNow] = await list()
    expect(firstNow?.keys[0]).toBe(key(5000))
    expect([firstNow?.id, furtherNow?.id]).toEqual([first?.id, further?.id])
    expect([firstNow?.keys.length, furtherNow?.keys.length]).toEqual([4096, 3])
    const version = readCurrentVersion(imports.folder) ?? ''
    const { findings } = verifyRegister(versionPath(imports.folder, version))
    expect(findings.filter(({ kind }) => kind === 'broken')).toEqual([])
  },
)
