import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importMadeUp } from '../support/register/import-made-up.ts'

// The certificate that counts, derived a second time from the raw files: nothing here is shared with
// the importer or the rules.
const { register, files } = await importMadeUp({ homes: 3000, seed: 23, shape: 'old' })

type Row = Record<string, string>

const rows = readdirSync(files.certificates, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('certificates.csv'))
  .flatMap(name => parse(readFileSync(join(files.certificates, name), 'utf8')))
const byKey = new Map(rows.map(row => [row.LMK_KEY ?? '', row]))
const removed = new Set(
  readFileSync(files.removals, 'utf8')
    .split('\n')
    .map(line => line.replaceAll('"', '').trim()),
)

function parse(text: string): Row[] {
  const [header = [], ...lines] = splitRows(text)
  return lines.map(cells => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}

function splitRows(text: string): string[][] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)]
  const found: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    found.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') found.push([])
  }
  return found.filter(row => row.length > 1)
}

const timeOf = ({ LODGEMENT_DATETIME = '' }: Row) => {
  const time = LODGEMENT_DATETIME.trim().slice(11)
  return time === '' || time === '00:00:00' ? null : LODGEMENT_DATETIME.trim()
}

/** Some files were saved by a spreadsheet, as 30/01/2026. */
const dayOf = (text = '') => text.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')

/** The official rule for two: the later day; the later time where both have one; the later inspection. */
function beats(a: Row, b: Row): boolean {
  const compare = (x = '', y = '') => (x < y ? -1 : x > y ? 1 : 0)
  const [timeA, timeB] = [timeOf(a), timeOf(b)]
  const steps = [
    compare(dayOf(a.LODGEMENT_DATE), dayOf(b.LODGEMENT_DATE)),
    timeA !== null && timeB !== null ? compare(timeA, timeB) : 0,
    compare(dayOf(a.INSPECTION_DATE), dayOf(b.INSPECTION_DATE)),
    compare(a.LMK_KEY, b.LMK_KEY),
  ]
  return (steps.find(step => step !== 0) ?? 0) > 0
}

const homes = (
  await Promise.all(
    [...new Set(rows.map(row => row.POSTCODE?.trim().toUpperCase() ?? ''))].map(postcode =>
      register.findAddresses(postcode),
    ),
  )
).flat()

test('no certificate of a home beats the one that counts', async () => {
  let several = 0
  let rated = 0
  for (const { id } of homes) {
    const ratings = await register.listRatings(id)
    const chosen = await register.chosenRating(id)
    if (typeof ratings === 'string' || typeof chosen === 'string') {
      expect([ratings, chosen], id).toEqual([[], 'no-epc-rating'])
      continue
    }
    rated += 1
    if (ratings.length > 1) several += 1
    const own = ratings.map(rating => byKey.get(rating.id) ?? {})
    const unbeaten = own.filter(row => !own.some(other => beats(other, row)))
    // Three of one day, some without a time, may beat one another in a ring: then none is unbeaten.
    const candidates = unbeaten.length > 0 ? unbeaten : own
    expect(
      candidates.map(row => row.LMK_KEY),
      id,
    ).toContain(chosen.id)
  }
  expect(homes.length).toBeGreaterThan(2500)
  expect(rated).toBeGreaterThan(2000)
  expect(several).toBeGreaterThan(100)
})

test('certificates of one home in the files are together in the register, and all are there', async () => {
  const placeOf = new Map<string, string>()
  for (const { id } of homes) {
    const ratings = await register.listRatings(id)
    if (typeof ratings === 'string') continue
    for (const rating of ratings) {
      expect(placeOf.has(rating.id), rating.id).toBe(false)
      placeOf.set(rating.id, id)
    }
  }
  expect([...placeOf.keys()].sort()).toEqual(
    [...byKey.keys()].filter(key => !removed.has(key)).sort(),
  )

  const bySameWords = Map.groupBy(
    [...byKey.values()].filter(row => placeOf.has(row.LMK_KEY ?? '') && row.UPRN !== ''),
    row => [row.UPRN, row.ADDRESS, row.POSTCODE].join('|').toUpperCase(),
  )
  const apart = [...bySameWords.values()].filter(
    group => new Set(group.map(row => placeOf.get(row.LMK_KEY ?? ''))).size > 1,
  )
  expect(apart).toEqual([])
})
