import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { isExpired } from '../../homes/epc-ratings/lodged-dates.ts'
import { findLondonDay } from '../../homes/london-day.ts'

const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
afterAll(() => site.stop())
const today = findLondonDay(Date.now())

const written = readFileSync('docs/homes-to-try.md', 'utf8')

/** The table of homes, whose every row is held against `/v1` and the page. */
const rows = written
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))
  .filter(([, id]) => /^\d{12}$/.test(id ?? ''))
  .map(([, id = '', postcode = '', address = '']) => ({ id, postcode, address }))

type Attributes = Record<string, string | null>
type Shown = {
  readonly address: Attributes & { mpans: string[]; mprns: string[] }
  readonly supply: Attributes
  /** Newest first, as lodged. */
  readonly ratings: readonly Attributes[]
  readonly page: string
}

const bands = ({ ratings }: Shown) => ratings.map(one => one['current-energy-rating']).join('')
const newest = ({ ratings }: Shown) => ratings[0] ?? {}
const heating = (shown: Shown) => newest(shown)['mainheat-description']
const offGas = ({ address }: Shown) => expect(address.mprns).toEqual([])

const cases: Readonly<Record<string, (shown: Shown) => void>> = {
  '900000000001': shown => {
    expect(bands(shown)).toBe('DDE')
    const scores = shown.ratings.map(one => Number(one['current-energy-efficiency']))
    expect(new Set(scores).size).toBe(3)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const blank = Object.keys(newest(shown)).filter(name => newest(shown)[name] === null)
    const onlyOlder = ['building-reference-number', 'county']
    // It has no cavity walls.
    const nothingToGain = ['impact-of-cavity-insulation']
    expect(blank.toSorted()).toEqual([...onlyOlder, ...nothingToGain])
    for (const name of onlyOlder) expect(shown.ratings[1]?.[name]).toMatch(/./)
    expect(shown.address).toMatchObject({ mpans: ['1912345678009'], mprns: ['1234567810'] })
  },
  '900000000002': shown => {
    expect([bands(shown), heating(shown)]).toEqual(['C', 'Boiler and radiators, mains gas'])
  },
  '900000000004': shown => {
    expect(bands(shown)).toBe('E')
    expect(newest(shown)['windows-description']).toBe('Single glazed')
  },
  '900000000005': shown => {
    expect([bands(shown), heating(shown)]).toEqual(['G', 'Room heaters, electric'])
  },
  '900000000007': shown => {
    expect(heating(shown)).toContain('oil')
    offGas(shown)
    expect(shown.page).toContain('No gas meter listed')
  },
  '900000000008': shown => {
    expect(shown.ratings).toEqual([])
    expect(shown.page).toContain('No energy certificate was found')
  },
  '900000000009': shown => {
    expect(isExpired(newest(shown)['lodgement-date'] ?? '', today)).toBe(true)
    expect(shown.page).toContain('over ten years old')
  },
  '900000000010': shown => {
    expect(shown.address.mpans).toHaveLength(2)
    expect(heating(shown)).toContain('storage heaters')
    expect(shown.page).toContain('Why are there two meter numbers?')
  },
  '900000000011': shown => expect(heating(shown)).toContain('heat pump'),
  '900000000012': shown => {
    expect([bands(shown), newest(shown)['solar-water-heating-flag']]).toEqual(['A', 'Y'])
    expect(Number(newest(shown)['photo-supply'])).toBeGreaterThan(0)
    expect(heating(shown)).toContain('heat pump')
  },
  '900000000013': shown => {
    expect([bands(shown), heating(shown)]).toEqual(['B', 'Boiler and radiators, mains gas'])
    expect(Number(newest(shown)['photo-supply'])).toBeGreaterThan(0)
  },
  '900000000015': shown => {
    expect(heating(shown)).toContain('LPG')
    expect(shown.page).toContain('bottled or tank gas')
  },
  '900000000018': shown => {
    expect([bands(shown), heating(shown)]).toEqual(['F', 'Electric storage heaters'])
  },
  '900000000019': shown => expect(newest(shown)['transaction-type']).toMatch(/^new dwelling$/i),
  '900000000020': shown => {
    expect(bands(shown)).toBe('CDF')
    expect(new Set(shown.ratings.map(one => one['mainheat-description'])).size).toBe(2)
  },
  '900000000022': shown => {
    expect(newest(shown)['property-type']).toBe('Flat')
    expect(shown.address).toMatchObject({ 'house-number': '22', 'flat-number': null })
    expect(newest(shown)['floor-description']).toBe('(another dwelling below)')
  },
  '900000000023': shown => expect(heating(shown)).toBe('Community scheme'),
  '900000000029': shown => expect(newest(shown)['property-type']).toBe('Maisonette'),
  '900000000031': shown => {
    expect(shown.ratings).toEqual([])
    offGas(shown)
    expect(shown.page).toContain('This is a shared or public supply, not a home')
    const [, supply = ''] =
      /<section[^>]* id="supply"[^>]*>(.*?)<\/section>/s.exec(shown.page) ?? []
    expect(supply).toContain('105')
    expect(supply).not.toMatch(/gas|MPRN/i)
  },
  '900090000001': async shown => {
    expect(shown.address['flat-number']).toBe('1')
    const { data } = await read(`/v1/addresses?postcode=${shown.address.postcode}`)
    expect(data).toHaveLength(106)
    const flats = data
      .slice(0, 104)
      .map(({ attributes }: { attributes: Attributes }) => [
        attributes['flat-number'],
        attributes['house-name'],
      ])
    expect(flats).toEqual(Array.from({ length: 104 }, (_, at) => [String(at + 1), 'Kiln Tower']))
  },
  '900090000105': shown => expect(shown.page).toContain('shared or public supply'),
  '900090000108': async shown => {
    expect(newest(shown).address1).toBe('1 Saint Marys Street')
    const { data } = await read('/v1/addresses?search=1+st+marys+street+kilnwick')
    expect(data[0].id).toBe('900090000108')
  },
  '900090000111': shown => {
    expect(newest(shown).address).toBe('Flat 1, The Old School')
    expect(shown.address.address).toContain('St Mary')
  },
  '900090000114': shown => {
    expect(shown.address.address).toMatch(/^1 Weaver[’']s Yard, Kilnwick, ZZ98 1AD$/)
    expect(newest(shown).address2).toMatch(/^Dyer[’']s Quarter$/)
  },
  '900090000115': async shown => {
    expect(shown.ratings).toHaveLength(1)
    expect(newest(shown).address1).toMatch(/^2 Weaver[’']s Yard$/)
    const { data } = await read(`/v1/addresses?postcode=${shown.address.postcode}`)
    expect(data).toHaveLength(4)
  },
  '900090000116': shown => {
    expect(newest(shown)).toMatchObject({
      'current-energy-rating': 'INVALID!',
      'construction-age-band': 'INVALID!',
    })
    expect(Number(newest(shown)['current-energy-efficiency'])).toBeGreaterThan(50)
    expect(shown.page).not.toContain('>INVALID!<')
  },
  '900090000117': shown => {
    expect(newest(shown)['current-energy-rating']).toBe('INVALID!')
    expect(shown.page).toContain('No rating recorded')
  },
  '900090000119': shown => {
    expect(shown.address['flat-number']).toBe('G01')
    expect(newest(shown).address1).toBe('Room G01')
  },
  '900090000124': shown => {
    expect(shown.address['house-name']).toBe('Tollgate Cottage')
    expect(heating(shown)).toContain('oil')
    offGas(shown)
  },
  '900090000128': shown => {
    expect(shown.address.country).toBe('Wales')
    expect(heating(shown)).toBe('Bwyler a rheiddiaduron, nwy prif gyflenwad')
  },
  '900090000129': shown => {
    expect(heating(shown)).toMatch(/^Boiler and radiators, mains gas\|Bwyler/)
    expect(shown.supply.region).toBe('South Wales')
  },
  '900090000135': shown => {
    expect(shown.address.country).toBe('Scotland')
    expect(shown.supply.region).toBe('South and Central Scotland')
    expect(shown.ratings).toEqual([])
    expect(shown.page).toContain('Scotland has its own register')
    expect(shown.page).toContain('https://www.scottishepcregister.org.uk')
  },
  '900090000142': shown => {
    expect(shown.supply['service-area']).toBe('not-covered')
    expect(shown.page).toContain("No, we don't work here")
  },
  '900090000149': shown => {
    expect(shown.supply['service-area']).toBe('waiting-list')
    expect(shown.page).toContain('Join the waiting list')
  },
}

describe('every home of the document is what it says', () => {
  test('each has its case', () => {
    expect(rows.map(({ id }) => id)).toEqual(Object.keys(cases))
  })

  test.each(rows)('$postcode $address', async ({ id, postcode, address }) => {
    const [{ data: home }, { data: supply }, { data: ratings }, page] = await Promise.all([
      read(`/v1/addresses/${id}`),
      read(`/v1/addresses/${id}/supply`),
      read(`/v1/addresses/${id}/epc-ratings`),
      fetch(`${site.origin}/homes/${id}`),
    ])
    expect([home.id, home.attributes.postcode, page.status]).toEqual([id, postcode, 200])
    const html = await page.text()
    for (const [, part] of html.matchAll(/<li><b>((?:(?!<\/li>).)*Very poor\..*?)<\/li>/gs))
      expect(part).toMatch(/What helps|no step we can suggest/)
    const plain = (text: string) => text.replaceAll('’', "'")
    for (const part of address.split(', ')) expect(plain(home.attributes.address)).toContain(part)
    await cases[id]?.({
      address: home.attributes,
      supply: supply.attributes,
      ratings: ratings.map((rating: { attributes: Attributes }) => rating.attributes),
      page: plain(html).replaceAll('&#x27;', "'"),
    })
  })
})

async function read(path: string) {
  const answer = await fetch(site.origin + path)
  expect(answer.status, path).toBe(200)
  return answer.json()
}

const lists = written.matchAll(/^\| `(ZZ\d+ \d[A-Z]{2})` \| ([a-z, -]+) \|$/gm)

test.each([...lists].map(([, postcode = '', marks = '']) => [postcode, marks] as const))(
  'the list of %s has the marks %s',
  async (postcode, marks) => {
    const query = new URLSearchParams({ postcode })
    const page = await (await fetch(`${site.origin}/find-your-home?${query}`)).text()
    const names = (pattern: RegExp) => new Set([...page.matchAll(pattern)].map(([, name]) => name))
    const expected = new Set(marks.split(', '))
    expect(names(/<symbol id="mark-([\w-]+)"/g)).toEqual(expected)
    expect(names(/<use href="#mark-([\w-]+)"/g)).toEqual(expected)
  },
)

test('a certificate whose rating cannot be believed is not said to be missing', async () => {
  const page = await (await fetch(`${site.origin}/find-your-home?postcode=ZZ98+1AD`)).text()
  expect(page).toMatch(/4 Weaver(’|&#x27;)s Yard.{0,200}No rating/s)
  expect(page).not.toContain('No certificate')
})
