import { describe, expect, test } from 'vitest'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readInside, readWords as readLines } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const DATA_DIR = linkDemonstration()
const day = () => new Date('2026-11-22T12:00:00Z')
const gasHouse = '900000000001'

const readWords = (html: string) => readLines(readInside(html, 'main')).replaceAll(/\s+/g, ' ')
const pathOf = (id: string) => `/homes/${id}/quote`

async function start(clock = day, env: Record<string, string> = {}) {
  const site = await startSite({ env: { RATE_LIMITS: 'off', DATA_DIR, ...env }, clock })
  const visitor = createVisitor(site.origin)
  return {
    ...site,
    visitor,
    read: async (id: string) => readWords((await visitor.go(pathOf(id))).text),
    ask: (id: string, fields: Record<string, string>) => visitor.send(pathOf(id), '', fields),
  }
}

const months = (words: string) =>
  [...words.matchAll(/£([\d,]+) a month £/g)].map(([, sum = '']) => Number(sum.replace(',', '')))
const monthOf = (words: string) => Number(/about £([\d,]+) a month/.exec(words)?.[1] ?? Number.NaN)

test('of a home with a heat pump, the share at night is of all that is counted', async () => {
  const { ask } = await start()
  const words = readWords((await ask('900000000011', { meter: 'two-rate' })).text)
  const [kwh = 0, percent = 0] = (
    /counted ([\d,]+) kWh of electricity \((\d+)% at night\)/.exec(words) ?? []
  )
    .slice(1)
    .map(text => Number(text.replace(',', '')))
  const card = words.slice(words.indexOf('Hearth Day and Night Example'))
  const [dayPence = 0, standing = 0, nightPence = 0] = [
    ...card.matchAll(/([\d.]+)p (?:per kWh|a day)/g),
  ].map(([, pence]) => Number(pence))
  const unit = dayPence + (percent / 100) * (nightPence - dayPence)
  const [, year = ''] = /£([\d,]+) a year/.exec(card) ?? []
  const pounds = (kwh * unit + 365 * standing) / 100
  // Half a per cent of what is used, for the share is shown in whole ones.
  const leeway = 1 + (kwh * 0.005 * (dayPence - nightPence)) / 100
  expect(Math.abs(pounds - Number(year.replace(',', '')))).toBeLessThan(leeway)
})

test('of a single-rate meter no share at night is named', async () => {
  const { ask } = await start()
  const words = readWords((await ask('900000000010', { meter: 'single-rate' })).text)
  expect(words).toMatch(/We’ve counted [\d,]+ kWh of electricity a year/)
  expect(words).not.toContain('at night')
})

test('of no electricity at all, no share at night is named', async () => {
  const { ask } = await start()
  const words = readWords((await ask(gasHouse, { meter: 'two-rate', electricity: '0' })).text)
  expect(words).toMatch(/We’ve counted your own 0 kWh of electricity and [\d,]+ kWh of gas/)
  expect(words).not.toContain('NaN')
})

describe('a home with a certificate', () => {
  async function open() {
    const { visitor } = await start()
    const answer = await visitor.go(pathOf(gasHouse))
    return { answer, words: readWords(answer.text) }
  }

  test('is told first what costs it least, for which use, and beside the price cap', async () => {
    const { answer, words } = await open()
    expect(answer.status).toBe(200)
    expect(words).toMatch(/Hearth Fix 12 costs least here: about £\d+ a month\./)
    expect(words).toMatch(/£\d+ a month £1,\d+ a year £\d+ a year less than the price cap/)
    expect(words).toMatch(/We’ve counted [\d,]+ kWh of electricity and [\d,]+ kWh of gas a year/)
    expect(words).toContain('Costs least over a year')
    expect(words.indexOf('costs least')).toBeLessThan(words.indexOf('Change the figures'))
  })

  test('rates times the use make the year, VAT that is expected is beside it, and the cap is one figure', async () => {
    const { words } = await open()
    const number = (text = '') => Number(text.replace(',', ''))
    const [, electric, gas] =
      /counted ([\d,]+) kWh of electricity and ([\d,]+) kWh/.exec(words) ?? []
    const card = words.slice(words.indexOf('Costs least over a year'))
    const [, year, gap] =
      /£([\d,]+) a year £(\d+) a year less than the price cap/.exec(card)?.map(number) ?? []
    const [, cap] =
      /price cap \([^)]*\) would come to £([\d,]+) a year/.exec(card)?.map(number) ?? []
    const [unit = 0, standing = 0, gasUnit = 0, gasStanding = 0] = [
      ...card.matchAll(/([\d.]+)p (?:per kWh|a day)/g),
    ].map(([, pence]) => Number(pence))
    const pence = number(electric) * unit + number(gas) * gasUnit + 365 * (standing + gasStanding)
    expect(Math.abs(pence / 100 - (year ?? 0))).toBeLessThan(1)
    expect(card).toMatch(/Hearth Fix 12: about £\d+ more a year with the VAT that’s expected/)
    expect((cap ?? 0) - (year ?? 0)).toBe(gap)
  })

  test('has each tariff with its rates, its end and its terms, the cheapest first', async () => {
    const { words } = await open()
    for (const text of [
      'Hearth Fix 24',
      'Hearth Variable',
      '£50 exit fee for each fuel',
      'p a day',
    ])
      expect(words).toContain(text)
    expect(words).toContain('Ends 22 November 2027 if you start today')
    expect(words).toContain('You can’t buy them')
    const each = months(words)
    expect(each).toHaveLength(3)
    expect(each).toEqual(each.toSorted((a, b) => a - b))
  })

  test('leads on to the switch with the home and the tariff, and says what happens when', async () => {
    const { answer, words } = await open()
    expect(answer.text).toContain(`/enquiries/join?home=${gasHouse}&amp;tariff=hearth-fix-12`)
    expect(words).toContain('14 days to change your mind')
    expect(words).toContain('Within 5 working days')
  })

  test('is kept by nobody, not indexed, and carries no script of React', async () => {
    const { answer } = await open()
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.text).toContain('<meta name="robots" content="noindex"')
    expect(answer.text).not.toMatch(/<script[^>]*src="[^"]*entry/)
    expect(answer.text).toContain('<title>Tariffs for 1 Lantern Row – Hearthlight</title>')
  })

  test('names its sources', async () => {
    const { words } = await open()
    expect(words).toContain('Today’s price cap (1 October to 31 December 2026) would come to £')
    expect(words).toContain(
      'Source of the cap: Ofgem’s published levels, checked on 20 November 2026.',
    )
    expect(words).toContain('Our prices were checked on 22 November 2026.')
  })

  test('other kinds of home are quoted by what is known of them', async () => {
    const { read } = await start()
    const likely = await read('900000000008')
    expect(likely).toContain('a year, worked out from certificates of homes like it nearby.')
    expect(likely).toContain('Many homes use less than theirs says. It’s an estimate')
    expect(await read('900000000007')).toContain('You buy your heating from someone else')
    const electric = await read('900000000005')
    expect(electric).toContain('Electricity only: no gas is counted.')
    expect(electric).toContain('£50 exit fee, unless')
    expect(await read('900000000011')).toContain('Hearth Pump')
    const nights = await read('900000000018')
    expect(nights).toContain('Hearth Day and Night costs least here: about')
    expect(nights).toContain('You’d need to have your meter changed to a single-rate one first.')
    expect(nights).not.toMatch(/less than the price cap|Source of the cap/)
  })
})

describe('the visitor’s own figures', () => {
  test('take the place of the certificate’s, and stand in no address', async () => {
    const { ask, visitor, read } = await start()
    const before = monthOf(await read(gasHouse))
    const answer = await ask(gasHouse, {
      electricity: '1,000',
      gas: '\u202A4000\u202C',
      meter: 'single-rate',
      payment: 'direct-debit',
      region: 'YO',
    })
    expect(answer.status).toBe(200)
    const words = readWords(answer.text)
    expect(words).toContain('your own 1,000 kWh of electricity and 4,000 kWh of gas')
    expect(words).toContain('Rates for Yorkshire.')
    expect(monthOf(words)).toBeLessThan(before)
    expect(answer.text).toMatch(/<input[^>]*name="electricity"[^>]*value="1,000"/)
    const again = readWords((await visitor.go(pathOf(gasHouse))).text)
    expect(monthOf(again)).toBe(before)
  })

  test('that can’t be read are said, kept, and change nothing', async () => {
    const { ask } = await start()
    const answer = await ask(gasHouse, { electricity: 'a lot', gas: '200000' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('<title>Error: Tariffs for 1 Lantern Row')
    const words = readWords(answer.text)
    expect(words).toContain('Electricity a year, in kWh: enter a whole number, such as 2500')
    expect(words).toContain('Gas a year, in kWh: enter a number up to 100,000')
    expect(answer.text).toMatch(/value="a lot"/)
    expect(words).toContain('worked out from its certificate')
  })

  test('what costs least for a meter is not said to cost least where another meter would', async () => {
    const { ask } = await start()
    const words = readWords((await ask(gasHouse, { meter: 'two-rate' })).text)
    const [, own, other] =
      /With a two-rate meter, Hearth Day and Night costs least: about £(\d+) a month\. With a single-rate meter, Hearth Fix 12 would cost about £(\d+)\./.exec(
        words,
      ) ?? []
    expect(Number(other)).toBeLessThan(Number(own))
    expect(words).toMatch(/Costs least over a year Hearth Fix 12/)
    expect(words).not.toContain('costs least here')
  })

  test('paying first gets the tariff for it, and no cap of another way to pay', async () => {
    const { ask } = await start()
    const words = readWords((await ask(gasHouse, { payment: 'prepayment' })).text)
    expect(words).toContain('Hearth Prepay costs least here: about')
    expect(words).not.toContain('less than the price cap')
    expect(words).toContain('no price cap for this meter and way to pay')
  })

  test('what is not offered is passed over', async () => {
    const { ask } = await start()
    const fields = { meter: 'ten-rate', payment: 'toString', region: 'XX' }
    const answer = await ask(gasHouse, fields)
    expect(answer.status).toBe(200)
    expect(readWords(answer.text)).toContain('Average rates for Great Britain')
  })
})

describe('where there is no quote to give', () => {
  test('an area with a waiting list says so and offers it, without a price', async () => {
    const { visitor } = await start()
    const { text } = await visitor.go(pathOf('900090000149'))
    expect(readWords(text)).toContain('We don’t supply homes in ZZ4 yet')
    expect(text).toContain('href="/enquiries/waiting-list?home=900090000149"')
    expect(readWords(text)).not.toMatch(/£\d|Switch to this tariff|Ask about switching/)
  })

  test('an area that we do not serve offers no list', async () => {
    const { visitor } = await start()
    const { text } = await visitor.go(pathOf('900090000142'))
    expect(readWords(text)).toContain('We don’t supply homes in ZZ97')
    expect(text).not.toContain('/enquiries/waiting-list')
  })

  test('a landlord’s supply is no home, and an unknown id is 404', async () => {
    const { visitor, read } = await start()
    expect(await read('900000000031')).toContain('This isn’t a home')
    const unknown = await visitor.go(pathOf('123'))
    expect(unknown.status).toBe(404)
    expect(readWords(unknown.text)).toContain('We don’t know this home')
  })

  test('after the last day of the price cap no pounds stand', async () => {
    const { read } = await start(() => new Date('2027-01-01T12:00:00Z'))
    const words = await read(gasHouse)
    expect(words).toContain('The tariffs we had here have ended')
    expect(words).not.toContain('How we worked it out')
    expect(words).not.toMatch(/£\d/)
  })
})

test('with mocked homes every home has its quote', async () => {
  const { visitor } = await start(day, { MOCKS: 'on', MOCK_DELAY_MS: '0' })
  const found = await visitor.go('/find-your-home?postcode=ZZ1+1AA')
  const [id = ''] = /mocked-zz11aa-1\b/.exec(found.text) ?? []
  expect(readWords((await visitor.go(pathOf(id))).text)).toMatch(
    /costs least here: about £\d+ a month/,
  )
})
