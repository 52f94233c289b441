import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regions } from '../supplies/regions.ts'
import { checkTariffs, reviewTariffs } from './check-tariffs.ts'
import type { PriceCap } from './price-cap.ts'
import type { Tariffs } from './tariffs.ts'

const text = readFileSync('content/tariffs.json', 'utf8')
const priceCap: PriceCap = JSON.parse(readFileSync('content/price-cap.json', 'utf8'))
const today = '2026-11-22'

type Writable<T> = { -readonly [Key in keyof T]: Writable<T[Key]> }

/** The shipped tariffs after one slip of an editor's hand. */
function slip(change: (tariffs: Writable<Tariffs>) => void): Tariffs {
  const tariffs = JSON.parse(text)
  change(tariffs)
  return tariffs
}

const shipped = slip(() => {})

/** The first tariff, a variable one, with other values. */
const first = (change: object) => slip(({ tariffs }) => Object.assign(tariffs[0] as object, change))

const night = (change: object) =>
  slip(({ tariffs }) =>
    Object.assign(
      tariffs.find(({ id }) => id === 'hearth-drive')?.electricity.night as object,
      change,
    ),
  )

test('the shipped tariffs are in order', () => {
  expect(checkTariffs(shipped)).toEqual([])
  expect(reviewTariffs(shipped, priceCap, today)).toEqual([])
})

test('every kind of home has its tariff, in every region, marked as invented', () => {
  expect(new Set(shipped.tariffs.map(({ suits }) => suits))).toEqual(
    new Set(['any-home', 'night-heating', 'electric-car', 'heat-pump', 'prepayment']),
  )
  expect(shipped.tariffs.map(({ termMonths }) => termMonths)).toEqual(
    expect.arrayContaining([null, 12, 24]),
  )
  expect(shipped.regions).toHaveLength(14)
  expect(shipped.isDemonstration).toBe(true)
})

test.each<[string, unknown, RegExp]>([
  ['not an object', [], /not an object/],
  ['a day written by hand', slip(all => (all.asOf = '22/11/2026')), /“asOf” is not a day/],
  ['no list', { ...shipped, tariffs: {} }, /“tariffs” is not a list/],
  ['VAT in per cent', slip(({ vat }) => Object.assign(vat[1] as object, { rate: 5 })), /vat\[1\]/],
  [
    'a region that is none',
    slip(all => Object.assign(all.regions[2] as object, { gsp: '_I' })),
    /regions\[2\]\.gsp is not a region/,
  ],
  [
    'a region’s rate instead of its difference',
    slip(all => Object.assign(all.regions[2]?.electricity as object, { unitPence: '26.5' })),
    /regions\[2\]\.electricity is not a difference/,
  ],
  [
    'an exit fee on a variable tariff',
    first({ exitFeePounds: 30 }),
    /variable and has an exit fee/,
  ],
  ['a term on a variable tariff', first({ termMonths: 12 }), /variable and has a term/],
  [
    'a fixed tariff without a term',
    slip(({ tariffs }) => Object.assign(tariffs[1] as object, { termMonths: null })),
    /tariffs\[1\] is fixed and lacks “termMonths”/,
  ],
  [
    'a region twice',
    slip(all => Object.assign(all.regions[1] as object, { gsp: '_A' })),
    /“regions” has _A twice/,
  ],
  [
    'an id that no link can carry',
    first({ id: 'Hearth Variable' }),
    /\.id is not of small letters/,
  ],
  [
    'VAT of one day twice',
    slip(({ vat }) => vat.push({ ...(vat[0] as Tariffs['vat'][number]), rate: 0.05 })),
    /“vat” has electricity from 2026-10-01 twice/,
  ],
  ['a night of no length', night({ to: '00:30' }), /night ends when it begins/],
  ['a night that costs more than the day', night({ unitPence: 85 }), /night costs no less/],
  ['no way to pay', first({ payments: ['cheque'] }), /names no way to pay/],
  [
    'an end on a day that no calendar has',
    first({ to: '2027-06-31' }),
    /does not run from one day/,
  ],
  ['an end before the start', first({ to: '2026-09-01' }), /does not run from one day/],
  [
    'a rate as text',
    first({ gas: { unitPence: '7.94', standingPencePerDay: 29.6 } }),
    /\.gas lacks/,
  ],
  ['gas left out by accident', first({ gas: undefined }), /\.gas lacks/],
  [
    'a night rate on a one-rate meter',
    first({
      electricity: {
        unitPence: 26,
        standingPencePerDay: 54,
        night: { unitPence: 9, from: '00:30', to: '05:30' },
      },
    }),
    /night rate with a two-rate meter, and only there/,
  ],
  ['a meter of three rates', first({ meter: 'three-rate' }), /lacks its id, name, kind/],
  [
    'two of one id',
    slip(({ tariffs }) => Object.assign(tariffs[1] as object, { id: tariffs[0]?.id })),
    /Two tariffs have the id “hearth-variable”/,
  ],
])('%s is found', (_, tariffs, finding) => {
  expect(checkTariffs(tariffs).join('\n')).toMatch(finding)
})

test('each region that is missing is named', () => {
  for (const { gspGroup, name } of regions) {
    const without = { ...shipped, regions: shipped.regions.filter(({ gsp }) => gsp !== gspGroup) }
    expect(reviewTariffs(without, priceCap, today)).toEqual([
      `“regions” lacks ${gspGroup} (${name}), which gets the average of Great Britain.`,
    ])
  }
})

test.each<[string, object, RegExp]>([
  ['unit rate', { electricity: { unitPence: 26.33, standingPencePerDay: 54.83 } }, /unit rate is/],
  [
    'standing charge',
    { electricity: { unitPence: 26.32, standingPencePerDay: 54.84 } },
    /electricity’s standing charge is 54.84p, the cap 54.83p/,
  ],
  [
    'gas unit rate',
    { gas: { unitPence: 7.98, standingPencePerDay: 29.6 } },
    /gas’s unit rate is 7.98p/,
  ],
])(
  'a variable tariff above the cap in its %s is found, for each way to pay',
  (_, change, finding) => {
    const findings = reviewTariffs(first(change), priceCap, today)
    expect(findings).toHaveLength(2)
    expect(findings[0]).toMatch(finding)
    expect(findings[0]).toContain('in the average of Great Britain, paying by direct-debit')
    expect(findings[1]).toContain('that of single-rate and on-receipt is not loaded')
  },
)

test('a tariff at the cap to the penny is allowed, and a fixed one may be above it', () => {
  const atCap = first({
    electricity: { unitPence: 26.32, standingPencePerDay: 54.83 },
    gas: { unitPence: 7.97, standingPencePerDay: 29.68 },
  })
  expect(reviewTariffs(atCap, priceCap, today)).toEqual([])
  const fixed = slip(({ tariffs }) =>
    Object.assign(tariffs[1]?.electricity as object, { unitPence: 30 }),
  )
  expect(reviewTariffs(fixed, priceCap, today)).toEqual([])
})

test.each([
  [{ unitPence: 2.542 }, 'asks 2.542p for a kWh of electricity, far from the cap of 26.32p.'],
  [{ unitPence: 254.2 }, 'asks 254.2p for a kWh of electricity, far from the cap of 26.32p.'],
  [
    { standingPencePerDay: 5.48 },
    'asks 5.48p for a day of electricity, far from the cap of 54.83p.',
  ],
])('a fixed tariff with a digit in the wrong place is found: %j', (change, says) => {
  const slipped = slip(({ tariffs }) => Object.assign(tariffs[1]?.electricity as object, change))
  expect(reviewTariffs(slipped, priceCap, today)).toEqual([`hearth-fix-12 ${says}`])
})

test.each([
  ['electricity', { unitPence: -9.6 }, '_B electricity.unitPence by -9.6p, the cap'],
  ['electricity', { standingPencePerDay: 3.42 }, '_B electricity.standingPencePerDay by 3.42p'],
  ['gas', { unitPence: -1.4 }, '_B gas.unitPence by -1.4p, the cap from 2026-07-01 by -0.14p.'],
] as const)('a region that pays another %s than by the cap is found: %j', (fuel, change, says) => {
  const slipped = slip(({ regions }) => Object.assign(regions[1]?.[fuel] as object, change))
  const findings = reviewTariffs(slipped, priceCap, today)
  expect(findings.filter(finding => finding.startsWith('“regions”'))).toEqual([
    expect.stringContaining(says),
  ])
})

test('two rates are held against the cap by their average', () => {
  const dear = slip(({ tariffs }) => {
    const twoRate = tariffs.find(({ id }) => id === 'hearth-two-rate')
    Object.assign(twoRate?.electricity.night as object, { unitPence: 20 })
  })
  expect(reviewTariffs(dear, priceCap, today).join()).toMatch(
    /hearth-two-rate is above .* unit rate is 26.5p, the cap 26.32p \(of one rate/,
  )
})

test('two rates that are the cap’s own to the penny are allowed', () => {
  const rates = { unitRate: 30.01, nightUnitRate: 15.03, standingCharge: 54.83 }
  const [now] = priceCap.periods
  const table = {
    meter: 'two-rate',
    payment: 'direct-debit',
    gbAverage: { ...now?.gbAverage, electricity: rates },
    regions: [],
  }
  const cap = { ...priceCap, periods: [{ ...now, otherTables: [table] }] }
  const atCap = slip(({ tariffs }) => {
    const twoRate = tariffs.find(({ id }) => id === 'hearth-two-rate')?.electricity
    Object.assign(twoRate as object, { unitPence: 30.01, standingPencePerDay: 54.83 })
    Object.assign(twoRate?.night as object, { unitPence: 15.03 })
  })
  expect(reviewTariffs(atCap, cap as PriceCap, today)).toEqual([])
})

test('where the region’s cap is loaded, each region is held against its own', () => {
  const [, summer] = priceCap.periods
  const cap = { ...priceCap, periods: [{ ...summer, from: '2026-10-01', to: '2026-12-31' }] }
  const findings = reviewTariffs(shipped, cap as PriceCap, today)
  expect(findings.some(finding => finding.includes('above the price cap in London'))).toBe(true)
})

test('a cap of the next quarter counts as soon as it is loaded', () => {
  const [now] = priceCap.periods
  if (!now) throw new Error('the shipped prices have a period')
  const next = {
    ...now,
    from: '2027-01-01',
    to: '2027-03-31',
    gbAverage: { ...now.gbAverage, gas: { unitRate: 7, standingCharge: 29.68 } },
  }
  const tariffs = first({ to: '2027-03-31' })
  const findings = reviewTariffs(tariffs, { ...priceCap, periods: [now, next] }, today)
  expect(findings.join('\n')).toContain('gas’s unit rate is 7.94p, the cap 7p')
})

test('VAT that nobody confirmed is found two weeks before its day, and after it', () => {
  const says =
    'The VAT on electricity from 2027-04-01 is unverified, so it is not counted: find out what it is.'
  expect(reviewTariffs(shipped, priceCap, '2027-03-17')).not.toContain(says)
  expect(reviewTariffs(shipped, priceCap, '2027-03-18')).toContain(says)
  expect(reviewTariffs(shipped, priceCap, '2027-05-01')).toContain(says)
})

test.each([
  ['2026-12-06', 'ends on 2026-12-20, within 14 days'],
  ['2026-12-20', 'ends on 2026-12-20, within 14 days'],
  ['2026-12-21', 'ended on 2026-12-20 and is not shown'],
])('on %s a tariff %s', (day, finding) => {
  expect(reviewTariffs(shipped, priceCap, day)).toContainEqual(
    expect.stringContaining(`hearth-fix-12 ${finding}`),
  )
  expect(reviewTariffs(shipped, priceCap, '2026-12-05')).toEqual([])
})
