import { expect, test } from 'vitest'
import headers from './column-names.cases.json' with { type: 'json' }
import { resolveColumns, resolveRecommendationColumns } from './column-names.ts'
import { lodgedColumns } from './lodged-columns.ts'

const old = headers.oldCertificates.split(',')
const today = headers.newCertificates.split(',')

function certificates(header: readonly string[]) {
  const columns = resolveColumns(header)
  if (columns.kind === 'refused') throw new Error(columns.why)
  return columns
}

const inRows = lodgedColumns.filter(({ onlyIn }) => onlyIn !== 'json')

test('every column of the old files is found, in its place', () => {
  const { found, missing, unknownExtras, shape } = certificates(old)
  expect({ missing, unknownExtras, shape }).toEqual({
    missing: [],
    unknownExtras: [],
    shape: 'old',
  })
  expect([...found.values()]).toEqual(old.map((_, index) => index))
  expect(inRows.map(({ attribute }) => found.get(attribute))).toEqual([...found.values()])
})

test('every column of the new files is found but the two that are gone', () => {
  const { found, missing, unknownExtras, shape } = certificates(today)
  expect({ missing, unknownExtras, shape }).toEqual({
    missing: [],
    unknownExtras: [],
    shape: 'new',
  })
  expect(found.size).toBe(inRows.length - 2)
  expect(found.has('building-reference-number')).toBe(false)
  expect(today[found.get('low-energy-fixed-light-count') ?? -1]).toBe(
    'low_energy_fixed_lighting_outlets_count',
  )
  expect(today[found.get('lmk-key') ?? -1]).toBe('certificate_number')
  expect(today[found.get('post-town') ?? -1]).toBe('posttown')
})

test('neither case, hyphens, spaces nor the mark of the file matter', () => {
  const odd = old.map((name, index) =>
    index === 0 ? `\uFEFF${name.toLowerCase()}` : ` ${name.replaceAll('_', '-').toLowerCase()} `,
  )
  expect(certificates(odd).found).toEqual(certificates(old).found)
})

test('neither does the order', () => {
  const { found } = certificates(old.toReversed())
  expect(found.get('lmk-key')).toBe(old.length - 1)
})

test('the old misspelling is known', () => {
  const { found, unknownExtras } = certificates(
    old.map(name => (name === 'HEAT_LOSS_CORRIDOR' ? 'HEAT_LOSS_CORRIDOOR' : name)),
  )
  expect(found.has('heat-loss-corridor')).toBe(true)
  expect(unknownExtras).toEqual([])
})

test('a column that nobody told us of is kept out and named', () => {
  const { unknownExtras } = certificates([...old, 'HEAT_PUMP_READY'])
  expect(unknownExtras).toEqual(['HEAT_PUMP_READY'])
})

test('old files from before the UPRN say so', () => {
  const { missing } = certificates(old.filter(name => !name.startsWith('UPRN')))
  expect(missing).toEqual(['uprn', 'uprn-source'])
})

test('a column that is there twice counts where it stands first', () => {
  const { found, repeats, unknownExtras } = certificates([...old, 'posttown', 'POSTTOWN'])
  expect(found.get('post-town')).toBe(old.indexOf('POSTTOWN'))
  expect(repeats).toEqual([
    { heading: 'posttown', first: old.indexOf('POSTTOWN'), other: old.length },
    { heading: 'POSTTOWN', first: old.indexOf('POSTTOWN'), other: old.length + 1 },
  ])
  expect(unknownExtras).toEqual([])
})

test.each([
  ['ASSESSMENT_ID', 'old'],
  ['RRN', 'new'],
])('%s is a key where there is no other', (key, shape) => {
  const alone = certificates([...old.slice(1), key])
  expect(alone.found.get('lmk-key')).toBe(old.length - 1)
  expect(alone.shape).toBe(shape)
  const beside = certificates([key, ...old])
  expect(beside.found.get('lmk-key')).toBe(1)
  expect(beside.unknownExtras).toEqual([key])
  const steps = resolveRecommendationColumns([key, 'IMPROVEMENT_ITEM'])
  expect(steps).toMatchObject({ kind: 'recommendations', shape })
})

test.each([
  ['no key', old.slice(1), /no key column: it needs LMK_KEY or certificate_number/],
  ['no postcode', old.filter(name => name !== 'POSTCODE'), /no POSTCODE column/],
  ['no address', old.filter(name => !/^ADDRESS1?$/.test(name)), /no address/],
  ['both keys', [...old, 'certificate_number'], /LMK_KEY and certificate_number/],
  ['an empty header', [''], /no key column/],
  ['of shops and offices', [...old, 'Asset Rating'], /Asset Rating, which is of buildings/],
  ['of public buildings', [...old, 'OPERATIONAL_RATING_BAND'], /which is of buildings that are/],
  ['recommendations', headers.oldRecommendations.split(','), /no POSTCODE column/],
])('a file is refused: %s', (_, header, why) => {
  const columns = resolveColumns(header)
  expect(columns.kind).toBe('refused')
  expect('why' in columns && columns.why).toMatch(why)
})

test('recommendations of the old files', () => {
  const columns = resolveRecommendationColumns(headers.oldRecommendations.split(','))
  expect(columns).toMatchObject({ kind: 'recommendations', shape: 'old', unknownExtras: [] })
  expect('found' in columns && Object.fromEntries(columns.found)).toEqual({
    key: 0,
    item: 1,
    summaryText: 2,
    descriptionText: 3,
    improvementId: 4,
    improvementIdText: 5,
    indicativeCost: 6,
  })
})

test('recommendations of the new files', () => {
  const columns = resolveRecommendationColumns(headers.newRecommendations.split(','))
  expect(columns).toMatchObject({ kind: 'recommendations', shape: 'new', unknownExtras: [] })
  expect('found' in columns && Object.fromEntries(columns.found)).toEqual({
    key: 0,
    item: 1,
    improvementId: 2,
    summaryText: 3,
    descriptionText: 4,
    indicativeCost: 5,
  })
})

test.each([
  ['certificates', old, /no IMPROVEMENT_ITEM column/],
  ['no key', ['IMPROVEMENT_ITEM'], /no key column/],
])('recommendations are refused: %s', (_, header, why) => {
  const columns = resolveRecommendationColumns(header)
  expect('why' in columns && columns.why).toMatch(why)
})
