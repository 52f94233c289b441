import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { createVisitor, type Fields, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readInside, readWords as readLines } from '../support/site/read-page.ts'

const site = await runSite({ env: { RATE_LIMITS: 'off', DATA_DIR: linkDemonstration() } })
afterAll(() => site.stop())

/** The words of the main part of a page, on one line. */
const readWords = (html: string) => readLines(readInside(html, 'main')).replaceAll(/\s+/g, ' ')
const read = async (visitor: ReturnType<typeof createVisitor>, path: string) =>
  readWords((await visitor.go(path)).text)

const first = '?home=900000000001'
const typed = { line1: '1 lantern row', line2: '', postalTown: 'Emberford', postcode: 'zz11aa' }

test('both addresses of a move are found by their postcodes, and the old home is the lead’s', async () => {
  const visitor = createVisitor(site.origin)
  const at = (id: string) => `/enquiries/moving-home/${id}`
  await visitor.send(at('which'), '', { answer: 'both' })
  const list = await visitor.go(`${at('old-address')}?postcode=zz11aa`)
  expect(readWords(list.text)).toMatch(/31 addresses for ZZ1 1AA .* The address isn’t listed/)
  const none = await visitor.send(`${at('old-address')}?postcode=ZZ1+1AA`, '', {})
  expect(none.status).toBe(422)
  expect(readWords(none.text)).toContain('Choose the address, or say it isn’t listed')
  const old = await visitor.send(`${at('old-address')}?postcode=ZZ1+1AA`, '', {
    home: '900000000001',
  })
  expect(old.headers.location).toBe(at('leaving-on'))
  await visitor.send(at('leaving-on'), '', day(0))
  await visitor.send(at('who-follows'), '', { answer: 'owner' })
  const hand = await visitor.send(`${at('new-address')}?postcode=ZZ1+1AA`, '', {
    home: 'not-listed',
  })
  expect(hand.headers.location).toBe(`${at('new-address')}?not-listed=yes&postcode=ZZ1+1AA`)
  const half = await visitor.send(`${at('new-address')}?not-listed=yes`, '', {
    ...typed,
    line1: '',
  })
  expect([half.status, half.text.includes('value="Emberford"')]).toEqual([422, true])
  const line1 = '5 New Kiln Lane'
  await visitor.send(`${at('new-address')}?not-listed=yes`, '', { ...typed, line1, postcode: '' })
  await visitor.send(at('arriving-on'), '', day(0))
  await visitor.send(at('pays-ahead'), '', { answer: 'no' })
  await visitor.send(at('about-readings'), '', {})
  await visitor.send(at('contact'), '', someone)
  const check = await read(visitor, at('check'))
  expect(check).toContain('1 Lantern Row, Emberford, ZZ1 1AA')
  expect(check).toContain('5 New Kiln Lane, Emberford')
})

test.each(['/find-your-home', '/enquiries/call-back/address'])(
  'where an address is typed at %s, the hint of its postcode asks for nothing else',
  async path => {
    const { text } = await createVisitor(site.origin).go(`${path}?not-listed=yes`)
    expect(text).toContain('id="postcode-hint">In full, for example ZZ1\u00a01AA<')
  },
)

test('an address is offered where the home is known, and an outage is no empty list', async () => {
  const visitor = createVisitor(site.origin)
  const query = first
  await visitor.send(`/enquiries/moving-home/which${query}`, '', { answer: 'leaving' })
  const path = `/enquiries/moving-home/old-address${query}`
  const words = await read(visitor, path)
  expect(words).toContain('The home you were looking at: 1 Lantern Row, Emberford, ZZ1 1AA')
  const taken = await visitor.send(path, '', { home: '900000000001' })
  expect(taken.headers.location).toBe(`/enquiries/moving-home/leaving-on${query}`)
  expect(await read(visitor, path)).toContain('Your answer so far: 1 Lantern Row')
  const unknown = await visitor.send(path, '', { home: '900000009999' })
  expect(unknown.status).toBe(503)
  expect(readWords(unknown.text)).toContain('We couldn’t look that address up again.')
})

test('the address of a person who has died is found, and the day may be left out', async () => {
  const visitor = createVisitor(site.origin)
  const at = (id: string) => `/enquiries/bereavement/${id}`
  await visitor.send(at('person'), '', { answer: 'Sam Sample' })
  const page = await read(visitor, at('their-address'))
  expect(page).toContain('Where did they live?')
  expect(page).toContain(steps.finder.answer.submit)
  // Nothing there is the visitor's own, nor in the list and the error.
  for (const query of ['', '?postcode=ZZ1+1AA', '?postcode=']) {
    expect(await read(visitor, at('their-address') + query)).not.toMatch(
      /your (full )?(postcode|home|house)|my home/i,
    )
  }
  const found = await visitor.send(`${at('their-address')}?postcode=ZZ1+1AA`, '', {
    home: '900000000001',
  })
  expect(found.headers.location).toBe(at('date-of-death'))
  expect(await read(visitor, at('date-of-death'))).toContain('Leave it blank if you’re not sure.')
  const future = await visitor.send(at('date-of-death'), '', day(2))
  expect(future.status).toBe(422)
  const left = await visitor.send(at('date-of-death'), '', {})
  expect(left.headers.location).toBe(at('relation'))
  const given = await visitor.send(at('date-of-death'), '', day(-3))
  expect(given.headers.location).toBe(at('relation'))
})

/** The day so many days from today, in the three fields of a date. */
function day(ahead: number): Fields {
  const at = new Date(Date.now() + ahead * 86_400_000)
  return {
    'answer-day': String(at.getUTCDate()),
    'answer-month': String(at.getUTCMonth() + 1),
    'answer-year': String(at.getUTCFullYear()),
  }
}
