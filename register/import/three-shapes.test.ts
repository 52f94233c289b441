import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import type { Lodged, LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import { startImports } from '../../tests/support/register/import-for-tests.ts'
import { writeMadeUpFiles } from '../made-up/write-made-up-files.ts'
import type { SqliteRegister } from '../sqlite/sqlite-register.ts'
import type { ImportReport } from './import-report.ts'
import { addsUp } from './tally.ts'

const shapes = ['old', 'bulk', 'filtered'] as const
type Shape = (typeof shapes)[number]

/** What a home is known to have, but for its keys, which are another in the new files. */
type KnownHome = { address: Address; ratings: Partial<Lodged>[]; steps: unknown[] }

const homes = 400
const started = shapes.map(() => startImports())
const reports = new Map<Shape, ImportReport>()
const known = new Map<Shape, Map<string, KnownHome>>()

beforeAll(async () => {
  for (const [at, shape] of shapes.entries()) {
    const imports = started[at]
    if (!imports) continue
    const folder = join(imports.dataFolder, 'files')
    mkdirSync(folder)
    const files = writeMadeUpFiles(folder, { homes, seed: 11, shape })
    const report = await imports.take([
      { kind: 'epc', paths: [files.certificates] },
      { kind: 'addresses', format: 'plain', paths: [files.addresses] },
      { kind: 'supplies', paths: [files.supplies] },
      { kind: 'removals', paths: [files.removals] },
    ])
    reports.set(shape, report)
    known.set(shape, await imports.read(register => readHomes(register, imports.listPostcodes())))
  }
}, 60_000)
afterAll(() => {
  for (const imports of started) imports.end()
})

async function readHomes(
  register: SqliteRegister,
  postcodes: readonly string[],
): Promise<Map<string, KnownHome>> {
  const found = new Map<string, KnownHome>()
  for (const postcode of postcodes)
    for (const address of await register.findAddresses(postcode)) {
      const ratings = await register.listRatings(address.id)
      if (ratings === 'unknown-address') throw new Error(`${address.id} is listed and unknown.`)
      const steps = await Promise.all(ratings.map(({ id }) => register.listRecommendations(id)))
      found.set(address.id, {
        address,
        ratings: ratings.map(({ lodged }) => agreeing(lodged)),
        steps: steps.map(list => (list === 'unknown-rating' ? list : list.map(agreeingStep))),
      })
    }
  return found
}

/** Columns in which the official files themselves differ from one shape to another. */
const differing: readonly LodgedName[] = [
  // Another kind of key, and columns that the new files no longer have.
  'lmk-key',
  'building-reference-number',
  'county',
  // Codes in the one and words in the other.
  'main-heating-controls',
  'floor-level',
  // The new files count the floors of a part of the home, and say N of houses.
  'flat-storey-count',
  'flat-top-storey',
]

function agreeing(lodged: Lodged): Partial<Lodged> {
  const kept = Object.entries(lodged).filter(([name]) => !differing.some(other => other === name))
  return Object.fromEntries(kept)
}

/** The words of a step are in another column in each shape. */
function agreeingStep({ item, improvementId, indicativeCost }: Recommendation) {
  return { item, improvementId, indicativeCost }
}

describe.each(shapes)('the made-up towns in the %s shape', shape => {
  test('every row of every file is served, superseded, matched or rejected', () => {
    const report = reports.get(shape)
    expect(report?.files.length).toBeGreaterThan(4)
    expect(report?.files.filter(file => !addsUp(file))).toEqual([])
    expect(report?.rows.rows).toBeGreaterThan(homes * 3)
    expect(report?.files.flatMap(file => file.unknownColumns)).toEqual([])
  })

  test('every home is there', () => {
    expect(known.get(shape)?.size).toBe(
      (reports.get(shape)?.homes ?? 0) + (reports.get(shape)?.otherSupplies ?? 0),
    )
    expect(reports.get(shape)?.homes).toBeGreaterThanOrEqual(homes)
  })
})

test.each([['old'], ['filtered']] as const)(
  'the %s shape gives the same homes, ratings and steps as the bulk shape',
  other => {
    const found = known.get(other)
    const expected = known.get('bulk')
    expect(found?.size).toBe(expected?.size)
    for (const [id, home] of expected ?? []) expect(found?.get(id)).toEqual(home)
  },
)
