import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { regions } from '../../../../homes/supplies/regions.ts'
import type { Facts } from '../../facts.tsx'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import { Tariffs } from './tariffs.tsx'

const { tariffs } = sampleFacts

function draw(search = '', facts: Partial<Facts> = {}): string {
  return renderToStaticMarkup(
    <ExampleFrame facts={facts} place={{ pathname: '/energy-tariffs', search }}>
      <Tariffs />
    </ExampleFrame>,
  )
}

const namesIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name)
const listYears = (html: string) =>
  [...html.matchAll(/>£([\d,]+) a year</g)].map(([, year = '']) => Number(year.replace(',', '')))
const months = (html: string) => [...html.matchAll(/£[\d,]+ a month/g)].map(([text]) => text)

test('every tariff of today has its rates, its month, its fee, its end and its last day', () => {
  const html = draw()
  expect(months(html)).toHaveLength(tariffs.tariffs.length)
  for (const text of [
    'Hearth Fix 12',
    'Fixed for 12 months',
    '25.42p per kWh',
    'Night, 00:30 to 05:30',
    '8.50p per kWh',
    'Your heat pump',
    '£50 exit fee for each fuel',
    'No exit fee',
    'Ends 21 November 2027 if you start today',
    'On offer until 20 December 2026',
    'for 2,500 kWh of electricity and 9,500 kWh of gas',
  ]) {
    expect(html).toContain(text)
  }
})

test('those for any home stand by what a year costs, and the first is marked', () => {
  const html = draw()
  const years = listYears(html)
  const ranked = years.slice(0, 3)
  expect(ranked).toEqual(ranked.toSorted((a, b) => a - b))
  expect(html.split('Costs least over a year')).toHaveLength(2)
  expect(html.indexOf('Costs least over a year')).toBeLessThan(html.indexOf('Hearth Fix 12'))
})

test.each([true, false])('with tariffs of one kind alone, no list is empty (%s)', isForAnyHome => {
  const shown = tariffs.tariffs.filter(({ suits }) => (suits === 'any-home') === isForAnyHome)
  const html = draw('', { tariffs: { ...tariffs, tariffs: shown } })
  expect(namesIn(html)).toHaveLength(shown.length)
  expect(html).not.toContain('"></ul>')
  expect(html.includes('For night heating')).toBe(!isForAnyHome)
})

test('the rates times the use give the year, and VAT that is expected is said beside it', () => {
  const [year] = listYears(draw().slice(draw().indexOf('Hearth Variable')))
  expect(year).toBe(Math.round((2500 * 26.18 + 9500 * 7.94 + 365 * (54.8 + 29.6)) / 100))
  expect(draw()).toMatch(
    /Hearth Variable:? .{0,20}about £27 more a year with the VAT that’s expected/,
  )
})

describe('beside the price cap', () => {
  const besides = (html: string) =>
    [...html.matchAll(/>([^<]+ the price cap)</g)].map(([, words]) => words)

  test('a year on the cap is that of the page of the price cap', () => {
    const [fix12 = '', fix24 = '', variable] = besides(draw())
    const [first = 0, second = 0] = listYears(draw())
    const capOf = (words: string, year: number) =>
      year + Number(/£(\d+) a year less/.exec(words)?.[1])
    expect(variable).toBe('About the same as the price cap')
    expect(capOf(fix12, first)).toBe(capOf(fix24, second))
    const today = (2500 * 26.32 + 9500 * 7.97 + 365 * (54.83 + 29.68)) / 100
    expect(Math.abs(capOf(fix12, first) - today)).toBeLessThan(1)
  })

  test.each(regions.map(({ code, name }) => [name, code]))(
    'in %s the gap is as wide as the rates alone make it',
    (_, code) => {
      const gap = (words = '') => Number(/£(\d+) a year less/.exec(words)?.[1])
      const [first] = besides(draw(`?region=${code}`))
      expect(Math.abs(gap(first) - gap(besides(draw())[0]))).toBeLessThanOrEqual(1)
    },
  )

  test('where no cap is held for the meter or the way to pay, nothing is compared', () => {
    const html = draw()
    for (const name of ['Hearth Day and Night', 'Hearth Drive', 'Hearth Prepay']) {
      const card = html.slice(html.indexOf(`>${name}<`))
      expect(card.slice(0, card.indexOf('</li>'))).not.toContain('the price cap')
    }
    expect(html).toContain('we don’t hold the cap for its meter or way to pay')
  })
})

test('tariffs that are made up say so, and real ones do not', () => {
  expect(draw()).toContain('You can’t buy them')
  expect(draw()).toContain('Our tariffs are made up')
  const real = draw('', { tariffs: { ...tariffs, isDemonstration: false } })
  expect(real).not.toMatch(/can’t buy them|made up/)
})

describe('the clock alone', () => {
  test.each([
    ['2026-11-01', ['Hearth Variable', 'Hearth Day and Night', 'Hearth Prepay']],
    [
      '2026-12-20',
      [
        'Hearth Fix 12',
        'Hearth Fix 24',
        'Hearth Variable',
        ...tariffs.tariffs.slice(3).map(({ name }) => name),
      ],
    ],
    ['2026-12-21', ['Hearth Variable', 'Hearth Day and Night', 'Hearth Prepay']],
  ])('on %s those on sale are shown', (today, names) => {
    expect(namesIn(draw('', { today }))).toEqual(names)
  })

  test('past the last tariff no figure stands, and the page says why', () => {
    const html = draw('', { today: '2027-01-01' })
    expect(html).toContain('The tariffs we had here have ended')
    expect(html).not.toMatch(/£|\dp per/)
  })

  test('a later start has more of its year under the VAT that is expected', () => {
    const year = (today: string) => listYears(draw('', { today }))[0]
    expect(year('2026-12-20')).not.toBe(year('2026-10-02'))
  })

  test('without a price cap of today, that is said', () => {
    const cap = { ...sampleFacts.priceCap, periods: [] }
    expect(draw('', { priceCap: cap })).toContain('We don’t have today’s price cap')
    expect(draw()).toContain('1 October to 31 December 2026')
  })
})

describe('whose region', () => {
  test.each(regions.map(({ code, name }) => [name, code]))('%s has its own rates', (name, code) => {
    const html = draw(`?region=${code}`)
    expect(html).toContain(`Prices for ${name}.`)
    expect(html).not.toContain('average prices for Great Britain')
    expect(html.match(/<table.*<\/table>/s)?.[0]).not.toBe(draw().match(/<table.*<\/table>/s)?.[0])
  })

  test.each(regions.map(({ code, name }) => [name, code]))(
    '%s that the tariffs lack gets the average, named as such',
    (name, code) => {
      const without = { ...tariffs, regions: [] }
      const html = draw(`?region=${code}`, { tariffs: without })
      expect(html).toContain(`We don’t have prices for ${name} yet.`)
      expect(html).toContain('These are average prices for Great Britain')
      expect(months(html)).toEqual(months(draw()))
    },
  )

  test('a postcode gives a likely region, and stays in its field', () => {
    const html = draw('?postcode=ls14dy')
    expect(html).toContain('Prices for Yorkshire.')
    expect(html).toContain('We worked out the region from LS1 4DY')
    expect(html).toMatch(/<input[^>]*value="LS1 4DY"/)
    expect(html).toMatch(/<option[^>]*value="YO"[^>]*selected/)
  })

  test('a postcode of no known region gets the average, and the list', () => {
    const html = draw('?postcode=PE1 1AA')
    expect(html).toContain('We can’t tell from PE1 1AA alone')
    expect(months(html)).toEqual(months(draw()))
  })

  test('a mistyped postcode is told what is wrong, keeps its letters and shows the average', () => {
    const html = draw('?postcode=LS1 4%22%3E')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('Check the postcode.')
    expect(html).toContain('value="LS1 4&quot;&gt;"')
    expect(months(html)).toEqual(months(draw()))
  })

  test('Northern Ireland gets no price at all', () => {
    const html = draw('?postcode=BT1 5GS')
    expect(html).toContain('Northern Ireland has its own energy market')
    expect(html).not.toMatch(/£|\dp per/)
  })
})

test('a tariff without typical use has its rates and no month', () => {
  const html = draw('', { priceCap: { ...sampleFacts.priceCap, tdcv: [] } })
  expect(months(html)).toEqual([])
  expect(html).toContain('we don’t have a figure for typical use')
  expect(html).toContain('25.42p per kWh')
})
