import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { findDemonstrationHomes } from '../support/browser/demonstration-homes.ts'
import { createVisitor, type Fields, readChosen, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'
import { visitSite } from '../support/site/visit-site.ts'
import { sendJson, startAnswering } from '../support/start-answering.ts'

const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'info', DATA_DIR: linkDemonstration() }
const site = await runSite({ env })
afterAll(() => site.stop())

const screen = '/enquiries/meter-reading/reading'
const home = '?home=900000000001'
const homes = await findDemonstrationHomes({
  'with two electricity meters': ({ address }) => address.mpans.length === 2,
  'without gas': ({ address }) => address.kind === 'home' && address.mprns.length === 0,
})

/** Sends the screen as it came, with these fields changed. */
async function read(fields: Fields, query = home) {
  const visitor = createVisitor(site.origin)
  const page = (await visitor.go(screen + query)).text
  const chosen = { ...readChosen(page), ...otherMeters(fields) }
  const answer = await visitor.send(screen + query, page, { ...chosen, ...fields })
  return { visitor, page, answer }
}

/** A number is typed for another meter than the listed one. */
const otherMeters = (fields: Fields) =>
  Object.fromEntries(
    ['mpan', 'mprn'].filter(id => fields[`${id}-typed`]).map(id => [id, 'other'] as const),
  )

const isChosen = (html: string, name: string, value: string) =>
  readPage(html)
    .all('input')
    .some(input => input.name === name && input.value === value && input.checked !== undefined)

const valueIn = (html: string, name: string) =>
  readPage(html)
    .all('input')
    .find(input => input.name === name && (input.type === 'text' || input.checked !== undefined))
    ?.value

describe('the screen', () => {
  test('offers the meters of the home by their last four, with today as the day', async () => {
    const page = (await createVisitor(site.origin).go(screen + home)).text
    expect(readWords(page)).toContain('For the meter that ends in 8009')
    expect(readWords(page)).toContain('For the meter that ends in 7810')
    expect(page).not.toMatch(/1912345678009|1234567810/)
    const [year = '', month = '', day = ''] = findLondonDay(Date.now()).split('-')
    const shown = ['day', 'month', 'year'].map(part => valueIn(page, `taken-on-${part}`))
    expect(shown).toEqual([String(Number(day)), String(Number(month)), year])
  })

  test('asks which one where there are several, and takes the one that is chosen', async () => {
    const { id = '', mpans = [] } = homes['with two electricity meters'].address
    const query = `?home=${id}`
    const { answer, visitor } = await read({ electricity: '04527' }, query)
    expect(answer.status).toBe(422)
    expect(readWords(answer.text)).toContain('Choose which electricity meter you’ve read')
    const ending = mpans[1]?.slice(-4)
    const chosen = { ...readChosen(answer.text), mpan: `*********${ending}` }
    expect((await visitor.send(screen + query, answer.text, chosen)).status).toBe(303)
  })

  test('leaves a number to be typed where no meter is listed', async () => {
    const query = `?home=${homes['without gas'].address.id}`
    const { page, answer } = await read({ gas: '04527' }, query)
    expect(readWords(page)).toContain('No gas meter is listed here. Have one? Add its reading')
    expect(answer.status).toBe(303)
  })

  test.each([
    ['/enquiries/meter-reading', screen],
    ['/enquiries/meter-reading/fuel', screen],
  ])('%s leads to it once the home is known', async (path, to) => {
    const { status, headers } = await createVisitor(site.origin).go(path + home)
    expect([status, headers.location]).toEqual([303, to + home])
  })

  test('is where an old address of one of its questions leads, with what was answered', async () => {
    const { visitor } = await read({ electricity: '04527' })
    const { headers } = await visitor.go(`/enquiries/meter-reading/electricity${home}`)
    expect(headers.location).toBe(screen + home)
    const page = (await visitor.go(screen + home)).text
    expect(valueIn(page, 'electricity')).toBe('04527')
  })

  test('knows what this browser sent last for this home, and for no other', async () => {
    const visitor = createVisitor(site.origin)
    const { sent } = await visitor.sendEnquiry('meter-reading', home)
    expect(sent.status).toBe(303)
    const page = (await visitor.go(screen + home)).text
    expect(readWords(page)).toContain('Filled in from the reading you sent from this browser on')
    expect(valueIn(page, 'last-electricity')).toBe('04527')
    expect(valueIn(page, 'electricity')).toBe('')
    const same = { ...readChosen(page), electricity: '04527' }
    const answer = await visitor.send(screen + home, page, same)
    expect(readWords(answer.text)).toContain('it is the same as the last one, 04527')
    const elsewhere = (await visitor.go(`${screen}?home=900000000002`)).text
    expect(valueIn(elsewhere, 'last-electricity')).toBe('')
  })

  test('takes a home that is not listed, with nothing to compare a number with', async () => {
    const visitor = visitSite(site.origin)
    await visitor.go('/enquiries/meter-reading/address?not-listed=yes')
    await visitor.press('Continue with this address', [
      { label: 'Address line 1', text: '3 New Kiln Lane' },
      { label: 'Town or city', text: 'Emberford' },
      { label: 'Postcode', text: 'ZZ1 1AA' },
    ])
    expect(visitor.shown().path).toBe(`${screen}?home=not-listed`)
    expect(visitor.shown().words).toContain('3 New Kiln Lane, Emberford, ZZ1 1AA')
    await visitor.press('Continue', [
      { label: 'Electricity meter number', text: '1012345678008' },
      { label: 'Electricity reading', text: '04527' },
    ])
    expect(visitor.shown().path).toContain('/contact')
  })

  test('is there for no other flow, and for no home that is not chosen', async () => {
    const visitor = createVisitor(site.origin)
    expect((await visitor.go('/enquiries/solar/reading?home=900000000001')).status).toBe(404)
    expect((await visitor.go(screen)).headers.location).toBe('/enquiries/meter-reading/address')
  })
})

test('where the home cannot be looked up, nothing is said to be missing, and a reading is taken', async () => {
  const provider = await startAnswering(sendJson({ errors: [{ status: '500' }] }, 500))
  onTestFinished(provider.stop)
  const { origin } = await startSite({ env: { API_URL: provider.base, RATE_LIMITS: 'off' } })
  const visitor = createVisitor(origin)
  const page = (await visitor.go(screen + home)).text
  expect(readWords(page)).toContain('We couldn’t look up the meters of this home just now')
  expect(readWords(page)).not.toContain('meter listed')
  const fields = { ...readChosen(page), 'mpan-typed': '1012345678008', electricity: '04527' }
  const answer = await visitor.send(screen + home, page, fields)
  expect(answer.headers.location).toBe(`/enquiries/meter-reading/contact${home}`)
})

const last = { 'last-electricity': '04500' }
const doubts: [string, Fields, string, string][] = [
  [
    'too high',
    { ...last, electricity: '14527' },
    'sure-of-electricity',
    'a great deal higher than the last one, 04500',
  ],
  [
    'lower than the last',
    { ...last, electricity: '04499' },
    'sure-of-electricity',
    'is lower than the last one, 04500',
  ],
  [
    'gone round',
    { 'last-electricity': '99980', electricity: '00012' },
    'sure-of-electricity',
    'is lower than the last one, 99980',
  ],
  [
    'the same as the last',
    { ...last, electricity: '04500' },
    'sure-of-electricity',
    'is the same as the last one, 04500',
  ],
  [
    'gas too high',
    { 'last-gas': '01000', gas: '05000' },
    'sure-of-gas',
    'a great deal higher than the last one, 01000',
  ],
  [
    'another number than the register’s',
    { 'mpan-typed': '1900000001230', electricity: '04527' },
    'sure-of-mpan',
    'it isn’t the one we hold for this home',
  ],
  [
    'a number of another area',
    { 'mpan-typed': '1012345678008', electricity: '04527' },
    'sure-of-mpan-area',
    'it belongs to another part of the country',
  ],
  [
    'another gas number',
    { 'mprn-typed': '7412345608', gas: '04527' },
    'sure-mprn-is-here',
    'it isn’t the one we hold for this home',
  ],
  [
    'a gas number whose figures do not fit',
    { 'mprn-typed': '1234567811', gas: '04527' },
    'sure-of-mprn',
    'its last two figures don’t fit the others',
  ],
]

describe('without script, what is unlikely is asked about once more on the same screen', () => {
  test.each(doubts)('%s', async (_, fields, asked, says) => {
    const { visitor, answer } = await read(fields)
    expect(answer.status).toBe(422)
    expect(readPage(answer.text).title).toMatch(/^Error: /)
    expect(readWords(answer.text)).toContain(says)
    expect(answer.text).toContain(`href="#${asked}"`)
    for (const [name, text] of Object.entries(fields)) expect(valueIn(answer.text, name)).toBe(text)
    const confirmed = { ...readChosen(answer.text), [asked]: 'checked' }
    const sent = await visitor.send(screen + home, answer.text, confirmed)
    expect(sent.headers.location).toBe(`/enquiries/meter-reading/contact${home}`)
    await visitor.send(sent.headers.location ?? '', '', someone)
    const check = readWords((await visitor.go(`/enquiries/meter-reading/check${home}`)).text)
    expect(check).toMatch(/Yes, (I’ve looked again and it’s right|it matches my bill)/)
  })

  test('a reading that is changed after it was confirmed is asked about again', async () => {
    const { visitor, answer } = await read({ ...last, electricity: '14527' })
    const changed = { 'sure-of-electricity': 'checked', electricity: '24527' }
    const again = await visitor.send(screen + home, answer.text, {
      ...readChosen(answer.text),
      ...changed,
    })
    expect(again.status).toBe(422)
    expect(readWords(again.text)).toContain('24527')
  })

  test('the number of the home itself is not, and the check page says that it is', async () => {
    const { visitor, answer } = await read({
      'mpan-typed': '19 1234 5678 009',
      electricity: '04527',
    })
    expect(answer.status).toBe(303)
    await visitor.send(answer.headers.location ?? '', '', someone)
    const check = readWords((await visitor.go(`/enquiries/meter-reading/check${home}`)).text)
    expect(check).toMatch(/Is it the electricity number listed for this home\?\s+Yes/)
  })
})

describe('a listed meter that is chosen wins over a number that was typed', () => {
  const wrong = { 'mpan-typed': '1912345678008', electricity: '04527' }

  test('the error says so, and the number is then not checked', async () => {
    const { visitor, answer } = await read(wrong)
    expect(readWords(answer.text)).toContain('or choose the one that ends in 8009')
    expect(isChosen(answer.text, 'mpan', 'other')).toBe(true)
    const fields: Fields = { ...readChosen(answer.text), mpan: '*********8009' }
    expect(fields['mpan-typed']).toBe('1912345678008')
    const sent = await visitor.send(screen + home, answer.text, fields)
    expect(sent.headers.location).toBe(`/enquiries/meter-reading/contact${home}`)
    const kept = (await visitor.go(screen + home)).text
    expect(isChosen(kept, 'mpan', '*********8009')).toBe(true)
    expect(valueIn(kept, 'mpan-typed')).toBe('')
  })

  test('and stays chosen where something else is wrong', async () => {
    const { answer } = await read({ ...wrong, mpan: '*********8009', electricity: '45 kWh' })
    expect(answer.status).toBe(422)
    expect(readWords(answer.text)).not.toContain('meter number is wrong')
    expect(isChosen(answer.text, 'mpan', '*********8009')).toBe(true)
  })
})

test('a reading short of noughts is doubted in the same round, and one answer mends both', async () => {
  const { visitor, answer } = await read({ 'last-electricity': '05600', electricity: '900' })
  const words = readWords(answer.text)
  expect(words).toContain('If it shows 00900, type 00900')
  expect(words).toContain('it is lower than the last one, 05600')
  expect(words).toContain('Our team will ask you about the old meter’s last reading')
  const mended = { electricity: '0900', 'sure-of-electricity': 'meter-changed' }
  const fields = { ...readChosen(answer.text), ...mended }
  expect((await visitor.send(screen + home, answer.text, fields)).status).toBe(303)
})

test('the check page says how the reading compares, in its unit, before the last one', async () => {
  const { visitor, answer } = await read({
    'last-electricity': '04264',
    electricity: '04527',
    gas: '01234',
  })
  await visitor.send(answer.headers.location ?? '', '', someone)
  const check = readWords((await visitor.go(`/enquiries/meter-reading/check${home}`)).text)
  expect(check).toMatch(
    /does the electricity meter show\?\s+04527\s+In kWh\s+263 more than the last reading[\s\S]*last electricity reading\?\s+04264/,
  )
  expect(check).toMatch(/does the gas meter show\?\s+01234\s+In m³ or ft³, as the meter shows/)
  expect(check.match(/than the last reading/g)).toHaveLength(1)
})

test.each<[string, Fields, string]>([
  ['nothing read', {}, 'Enter what the meter shows: electricity, gas or both'],
  ['a unit', { gas: '4527 m3' }, 'Enter the gas reading in figures only, for example 04527'],
  ['too few figures', { gas: '452' }, '4 to 6 figures'],
  [
    'a mistyped number',
    { 'mpan-typed': '1912345678008', electricity: '04527' },
    'One figure of the electricity meter number is wrong',
  ],
  [
    'a meter of another home',
    { mpan: '*********1230', electricity: '04527' },
    'Choose one of the answers that are listed',
  ],
  ['the future', { gas: '04527', 'taken-on-year': '2099' }, 'or an earlier day'],
  ['long ago', { gas: '04527', 'taken-on-year': '2020' }, 'or a later day'],
  [
    'half a day',
    { gas: '04527', 'taken-on-month': '' },
    'The date for this reading needs a month as well',
  ],
])('%s is refused in words, and nothing typed is lost', async (_, fields, says) => {
  const { answer } = await read(fields)
  expect(answer.status).toBe(422)
  expect(readWords(answer.text)).toContain(says)
  for (const [name, text] of Object.entries(fields)) {
    if (name !== 'mpan' && text !== '') expect(valueIn(answer.text, name)).toBe(text)
  }
})

test('no whole number is in an address or in the log', () => {
  expect(site.lines().join('')).not.toMatch(/1912345678009|1900000001230|7412345608/)
})
