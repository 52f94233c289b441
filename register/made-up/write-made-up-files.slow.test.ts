import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributesThatDiffer } from './certificate-columns.ts'
import { makeUpCountry } from './make-up-country.ts'
import official from './official-columns.json' with { type: 'json' }
import { type MadeUpFiles, writeMadeUpFiles } from './write-made-up-files.ts'

const asked = { homes: 500, seed: 3, today: '2026-11-01' }
const shapes = ['old', 'bulk', 'filtered'] as const
let folder: string
const files = {} as Record<(typeof shapes)[number], MadeUpFiles>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'made-up-'))
  for (const shape of shapes)
    files[shape] = writeMadeUpFiles(join(folder, shape), { ...asked, shape })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(shapes)('files in the %s shape', shape => {
  const kinds = {
    old: [official.old, official.oldRecommendations],
    bulk: [official.new, official.newRecommendations],
    filtered: [official.new, official.newRecommendations],
  }

  test('begin with the official headers', () => {
    const [certificates, recommendations] = kinds[shape]
    for (const path of listCsv(files[shape].certificates))
      expect(readCsv(path)[0], path).toEqual(
        /recommendations/.test(path) ? recommendations : certificates,
      )
  })

  test('hold as many rows as are counted, each as long as its header', () => {
    const { certificates, addresses, supplies, removals, counts } = files[shape]
    const count = (path: string) => {
      const [header, ...rows] = readCsv(path)
      for (const row of rows) expect(row).toHaveLength(header?.length ?? 0)
      return rows.length
    }
    const sum = (named: RegExp) =>
      listCsv(certificates)
        .filter(path => named.test(path))
        .map(count)
        .reduce((a, b) => a + b, 0)
    expect(sum(/certificates[^/]*\.csv$/)).toBe(counts.certificateRows)
    expect(sum(/recommendations[^/]*\.csv$/)).toBe(counts.recommendations)
    const places = counts.homes + counts.otherSupplies
    const listed = places - counts.unlisted
    expect([count(addresses), count(supplies), count(removals)]).toEqual([
      listed,
      places,
      counts.removals,
    ])
    expect(counts.homes).toBe(asked.homes)
    expect(counts.removals).toBeGreaterThan(0)
  })

  test('are the same bytes again for the same seed', () => {
    const again = writeMadeUpFiles(join(folder, `${shape}-again`), { ...asked, shape })
    expect(digest(again)).toEqual(digest(files[shape]))
  })

  test('remove certificates that they hold, none of them in the sample', () => {
    const [key] = kinds[shape][1] as [string]
    const byKey = new Map(readCertificates(shape).map(row => [row[attributeOf(key)], row]))
    for (const [removed] of readCsv(files[shape].removals).slice(1)) {
      expect(byKey.get(removed)).toBeDefined()
      expect(byKey.get(removed)?.postcode).not.toBe('ZZ1 1AA')
    }
  })
})

test('the shapes hold the same facts wherever both can', () => {
  const numberOfOldKey = new Map(
    [...makeUpCountry(asked)].flatMap(({ places }) =>
      places.flatMap(({ certificates }) =>
        certificates.map(({ oldKey, number }) => [oldKey, number]),
      ),
    ) as [string, string][],
  )
  const compared = (row: Row) =>
    Object.entries(row)
      .filter(
        ([name]) =>
          !attributesThatDiffer.includes(name as 'uprn') &&
          !/^(report-type|region|country)$/.test(name),
      )
      .sort()
  const old = new Map(
    readCertificates('old').map(row => [numberOfOldKey.get(row['lmk-key'] ?? ''), compared(row)]),
  )
  for (const shape of ['bulk', 'filtered'] as const) {
    const rows = readCertificates(shape)
    expect(new Set(rows.map(row => row['lmk-key'])).size).toBe(old.size)
    for (const row of rows) expect(compared(row)).toEqual(old.get(row['lmk-key']))
  }
})

test('the new files say other things of storeys, and repeat the heating controls', () => {
  const rows = readCertificates('bulk')
  for (const row of rows) {
    expect(row['floor-level']).toMatch(/^[0-3]?$/)
    expect(row['main-heating-controls']).toBe(row['mainheatcont-description'])
  }
  expect(new Set(rows.map(row => row['report-type']))).toEqual(new Set(['2', '3']))
})

test('every value of the filtered download that is not blank stands in quotes', () => {
  const text = readFileSync(join(files.filtered.certificates, 'energy_certificates.csv'), 'utf8')
  const [, ...rows] = text.split('\n')
  expect(rows[0]).toMatch(/^("[^"]*"|)(,("[^"]*"|))*$/)
})

type Row = Record<string, string>

function readCertificates(shape: (typeof shapes)[number]): Row[] {
  return listCsv(files[shape].certificates)
    .filter(path => !/recommendations/.test(path))
    .flatMap(path => {
      const [header = [], ...rows] = readCsv(path)
      return rows.map(row =>
        Object.fromEntries(header.map((name, at) => [attributeOf(name), row[at] ?? ''])),
      )
    })
}

function attributeOf(header: string): string {
  const name = header.toLowerCase().replaceAll('_', '-')
  if (name === 'certificate-number') return 'lmk-key'
  return name === 'low-energy-fixed-lighting-outlets-count' ? 'low-energy-fixed-light-count' : name
}

function listCsv(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.csv') && name !== 'columns.csv')
    .sort()
    .map(name => join(path, name))
}

function digest({ certificates, addresses, supplies, removals }: MadeUpFiles): string[] {
  return [...listCsv(certificates), addresses, supplies, removals].map(path => {
    expect(statSync(path).size).toBeGreaterThan(0)
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  })
}

/** By the grammar of RFC 4180, sharing nothing with the product. */
function readCsv(path: string): string[][] {
  const fields = readFileSync(path, 'utf8').matchAll(/("(?:[^"]|"")*"|[^",\n]*)(,|\n)/g)
  const rows: string[][] = [[]]
  for (const [, field = '', end] of fields) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === '\n') rows.push([])
  }
  return rows.slice(0, -1)
}
