import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDatedFacts } from './check-dated-facts.ts'
import { readPage } from './read-page.ts'

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'))

const files = {
  priceCap: 'prices',
  otherFuels: 'fuels',
  tariffs: 'tariffs',
  coverPlans: 'plans',
  grants: 'schemes',
  serviceAreas: 'areas',
}
const shipped = {
  priceCap: read('price-cap'),
  otherFuels: read('other-fuels'),
  tariffs: read('tariffs'),
  coverPlans: read('cover-plans'),
  grants: read('grants'),
  serviceAreas: read('service-areas'),
}
const page = readPage(
  'a.mdx',
  `<Grant id="eco4" />

<Grant id="no-such-scheme" />

<Grants ids={['eco4', 'none-here']} />

<GrantsByNation ids={['eco4', 'none-there']} />
`,
)

const says = (facts: Partial<typeof shipped>, today = '2026-11-22') =>
  checkDatedFacts({ ...shipped, ...facts }, [], files, today).map(
    finding => `${finding.place}: ${finding.says}`,
  )

test('what is shipped is in order', () => {
  expect(says({})).toEqual([])
})

test.each([
  ['grants', 'until', 'untill', 'schemes: schemes[0].amounts[1].untill is passed over'],
  ['priceCap', 'typicalAnnualBill', 'typicalBill', 'prices: periods[0].typicalBill is passed'],
  ['tariffs', 'heatPumpUnitPence', 'heatPumpPence', 'electricity.heatPumpPence is passed over'],
  ['serviceAreas', 'reason', 'Reason', 'areas: outcodes[3].Reason is passed over'],
] as const)('a name that is misspelt in %s is a finding: %s', (fact, name, misspelt, finding) => {
  const facts = JSON.parse(JSON.stringify(shipped[fact]).replaceAll(`"${name}"`, `"${misspelt}"`))
  expect(says({ [fact]: facts }).join('\n')).toContain(finding)
})

test('a scheme without sentences is a finding, unless it has ended', () => {
  const [first] = shipped.grants.schemes
  const schemes = [...shipped.grants.schemes, { ...first, id: 'new' }]
  const ended = [...shipped.grants.schemes, { ...first, id: 'new', closes: '2026' }]
  const found =
    'schemes: new has no sentences in content/en/words/grants.ts: its name stands alone.'
  expect(says({ grants: { ...shipped.grants, schemes } })).toEqual([found])
  expect(says({ grants: { ...shipped.grants, schemes: ended } }, '2027-01-01')).not.toContain(found)
})

test('a sum towards what has no name among the words is a finding', () => {
  const grants = read('grants')
  grants.schemes[0].amounts[0].measure = 'air-to-water-heatpump'
  expect(says({ grants })).toEqual([
    'schemes: boiler-upgrade-scheme pays for “air-to-water-heatpump”, which has no name in content/en/words/grants.ts: pages show it as it is.',
  ])
})

test('a limit that the words say and the rules do not is a finding', () => {
  const grants = JSON.parse(JSON.stringify(shipped.grants).replaceAll('36000', '38000'))
  expect(says({ grants })).toEqual([
    'schemes: warm-homes-local-grant has no limit of £36,000, which content/en/words/grants.ts says it has.',
    'schemes: warm-homes-local-grant has no limit of £36,000, which content/en/words/home-help.ts says it has.',
  ])
})

test('a day without prices is a finding', () => {
  expect(says({}, '2027-01-01').join()).toContain('No period holds 2027-01-01')
})

test.each(['tariffs', 'priceCap', 'coverPlans', 'grants', 'otherFuels'] as const)(
  'a look at %s that is still to come is a finding',
  fact => {
    const facts = JSON.parse(
      JSON.stringify(shipped[fact]).replaceAll('"asOf":"2026', '"asOf":"2027'),
    )
    expect(says({ [fact]: facts }).join('\n')).toMatch(/asOf 2027-11-2\d lies in the future/)
  },
)

test('an area that was to be looked at by now is a finding', () => {
  expect(says({}, '2027-02-16').join()).toContain(
    'areas: ZZ4 was to be looked at again on 2027-02-15: decide, and set the next day.',
  )
})

test('what ends soon is a finding, and so is what has ended', () => {
  expect(says({}, '2026-12-17')).toEqual([
    'prices: The period of today ends on 2026-12-31, and none begins the day after.',
    expect.stringContaining('fuels: The price of oil of 2026-09-25 is used until 2026-12-31'),
    expect.stringContaining('fuels: The price of lpg (tank)'),
    expect.stringContaining('fuels: The price of lpg (bottles)'),
    expect.stringContaining('fuels: The price of coal'),
    expect.stringContaining('fuels: The price of wood (logs)'),
    expect.stringContaining('fuels: The price of wood (pellets)'),
    expect.stringContaining('fuels: The price of export'),
    ...['hearth-variable', 'hearth-fix-12', 'hearth-fix-24', 'hearth-two-rate', 'hearth-drive']
      .concat('hearth-pump', 'hearth-prepay')
      .map(id => expect.stringMatching(`tariffs: ${id} ends on 2026-12-.., within 14 days`)),
  ])
  const ended = says({}, '2027-04-01').join('\n')
  expect(ended).toContain('tariffs: hearth-fix-12 ended on 2026-12-20 and is not shown')
  expect(ended).toContain('plans: cover-boiler ended on 2027-03-31 and is not shown')
  expect(ended).toContain('so pages show none: look for a newer one')
})

test('a variable tariff above the cap is a finding', () => {
  const tariffs = read('tariffs')
  tariffs.tariffs[0].electricity.unitPence = 26.33
  expect(says({ tariffs })).toEqual([
    'tariffs: hearth-variable is above the price cap in the average of Great Britain, paying by direct-debit: electricity’s unit rate is 26.33p, the cap 26.32p.',
    expect.stringContaining('paying by on-receipt: electricity’s unit rate is 26.33p'),
  ])
})

test('broken files are findings, named by file, and stop nothing else', () => {
  const broken = { priceCap: {}, otherFuels: {}, tariffs: {}, coverPlans: {}, grants: {} }
  expect(says({ ...broken, serviceAreas: {} })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^prices: /),
      'fuels: “fuels” is not a list.',
      'tariffs: “tariffs” is not a list.',
      'plans: “plans” is not a list.',
      'schemes: There is no list of schemes.',
      'areas: “outcodes” is not a list.',
    ]),
  )
})

test('a page that names a scheme which is not there is a finding with its line', () => {
  const findings = checkDatedFacts(shipped, [page], files, '2026-11-22')
  expect(findings).toEqual([
    { place: 'a.mdx:3', says: expect.stringContaining('“no-such-scheme”') },
    { place: 'a.mdx:5', says: expect.stringContaining('“none-here”') },
    { place: 'a.mdx:7', says: expect.stringContaining('“none-there”') },
  ])
})
