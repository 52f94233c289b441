import { describe, expect, test } from 'vitest'
import { type Answer, ask } from '../support/site/ask.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { findLeaks } from '../support/site/find-leaks.ts'
import { readCalendar } from '../support/site/read-calendar.ts'
import { readLogged } from '../support/site/read-logged.ts'
import { readPage } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const path = '/homes/900000000001/plan'
const mostBytesPacked = 25_000

/** The fields of the form with only these steps ticked. */
const form = (fields: Record<string, string | string[]>) => ({ tick: '', shown: '', ...fields })

test.each([
  ['a rated home', path, 200],
  ['a home that goes by homes like it', '/homes/900000000033/plan', 200],
  ['a home with nothing left', '/homes/900000000012/plan', 200],
  ['ticks of no step', `${path}?tick=nonsense,%3Cmark%3E&done=x&coming=flood`, 200],
  ['a supply that is no home', '/homes/900000000031/plan', 404],
  ['an id that nobody has', '/homes/000000000000/plan', 404],
])('%s: whole, kept nowhere, found by no search engine, small', async (_, asked, expected) => {
  const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
  const { status, headers, text } = await ask(site.origin, asked)
  const page = readPage(text)
  expect(status).toBe(expected)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['set-cookie']).toBeUndefined()
  expect(page.meta('robots')).toBe('noindex')
  expect(findLeaks(text)).toEqual([])
  expect(text).not.toContain('<mark>')
  const packed = await ask(site.origin, asked, { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.body.length).toBeLessThan(mostBytesPacked)
})

test('help with a step leads to who may have it, and whom to ask', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
  const { text } = await ask(site.origin, path)
  const helps = text.split('<p>You may get help from').slice(1)
  for (const help of helps) expect(help.split('</p>')[0]).toContain('"/greener-homes#schemes"')
  expect(helps).not.toEqual([])
})

test.each(['', '?tick=', '?tick=loft-topup,loft&coming=roof', '?done=loft-topup'])(
  'the plan as JSON is there for the page of %j',
  async query => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
    const { text } = await ask(site.origin, path + query)
    const [link = ''] = /\/v1\/addresses\/\d+\/plan[^"]*/.exec(text) ?? []
    expect((await ask(site.origin, link.replaceAll('&amp;', '&'))).status).toBe(200)
  },
)

test('where homes cannot be read it says that it is our fault, with a way on', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'silent', API_URL: 'http://127.0.0.1:9' } })
  const { status, text } = await ask(site.origin, path)
  expect(status).toBe(503)
  expect(text).toContain('We can’t make your plan just now')
  expect(text).toContain('Try again')
  expect(text).not.toContain('What you ticked')
  expect((await ask(site.origin, `${path}?tick=`)).text).not.toContain('What you ticked')
  for (const query of ['tick=loft', 'done=loft', 'coming=roof']) {
    const page = (await ask(site.origin, `${path}?${query}`)).text
    expect(page).toContain('What you ticked is in the link.')
  }
  expect((await ask(site.origin, `${path}.ics`)).status).toBe(502)
})

test('with mocked homes the plan is whole', async () => {
  const site = await startSite({
    env: { LOG_LEVEL: 'silent', MOCKS: 'on', MOCK_DELAY_MS: '1' },
  })
  const { status, text } = await ask(site.origin, '/homes/mocked-zz11aa-1/plan')
  expect(status).toBe(200)
  expect(text).toContain('Start here')
  expect(text).toContain('Now and after')
})

describe('what is told to the plan', () => {
  test('of a home that no certificate describes has figures from the bills of its visitor', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const facts = { walls: 'none', 'wall-kind': 'stone', 'roof-mm': '0', heating: 'boiler' }
    const told = { ...facts, 'heating-fuel': 'mains-gas', 'floor-area': '70' }
    const bills = { 'gas-kwh': '14000', 'electricity-kwh': '2500' }
    const tell = async (fields: Record<string, string>) => {
      await visitor.send('/homes/900090000135/plan', '', form(fields))
      return (await visitor.go('/homes/900090000135/plan')).text
    }
    expect(await tell(told)).toContain('We can’t put a figure on it')
    const text = await tell({ ...told, ...bills })
    expect(text).toContain('Start here')
    expect(text).toContain('We’ve gone by what you told us alone')
    expect(text).not.toMatch(/homes like it|homes nearby/)
  })

  test('stands in no URL, no log and no page of anybody else, and is forgotten when asked', async () => {
    const site = await startSite({ env: { RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const told = { budget: '£4,321', tenure: 'landlord', 'gas-kwh': '12 345', benefit: 'yes' }
    const sent = await visitor.send(path, '', form({ ...told, coming: 'roof' }))
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toBe(`${path}?coming=roof`)
    const shown = (await visitor.go(path)).text
    expect(shown).toContain('value="4321"')
    expect(shown).toContain('value="12345"')
    expect((await ask(site.origin, path)).text).not.toContain('4321')
    const logged = readLogged(site)
    expect(logged).toContain('/homes/:addressId/plan')
    expect(logged).not.toMatch(/4321|12345|landlord/)
    await visitor.send('/forget', '', {})
    expect((await visitor.go(path)).text).not.toContain('value="4321"')
  })

  test.each(['same-site', 'cross-site'])(
    'is not pushed out by a page of another site that asks for plans (%s)',
    async site => {
      const { origin } = await startSite({ env: { LOG_LEVEL: 'silent' } })
      const visitor = createVisitor(origin)
      await visitor.send(path, '', form({ budget: '4321' }))
      const elsewhere = { 'Sec-Fetch-Site': site }
      for (let home = 2; home <= 12; home += 1) {
        const of = `/homes/9000000000${String(home).padStart(2, '0')}/plan.data?done=loft-topup`
        const answer = await visitor.go(of, elsewhere)
        expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
      }
      expect((await visitor.go(path)).text).toContain('value="4321"')
    },
  )

  test('changes the plan: a budget, and a fact that the certificate has wrong', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const cold = '/homes/900000000004/plan'
    const before = (await visitor.go(cold)).text
    expect(before).toContain('Insulate the walls')
    await visitor.send(cold, '', form({ walls: 'full', windows: 'double' }))
    const after = (await visitor.go(cold)).text
    expect(after).not.toContain('Insulate the walls on the')
    expect(after).not.toContain('Replace single glazing')
  })

  test.each([
    [{ budget: '-1' }, 'Your budget (£): enter a whole number from 0 to 999,999'],
    [{ occupants: '21' }, 'How many people live here: enter a whole number from 1 to 20'],
    [{ tenure: 'king' }, 'Who are you: choose one of the answers'],
    [{ 'wall-kind': 'cavity' }, 'choose how well the walls are insulated'],
  ])('%j is refused in words, with all that was typed and ticked', async (wrong, says) => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const typed = { 'gas-kwh': '11000', tick: ['', 'solar-panels'], coming: ['kitchen'], ...wrong }
    const { status, text } = await visitor.send(path, '', form(typed))
    expect(status).toBe(422)
    expect(text).toContain(says)
    expect(text).toContain('<title>Error: ')
    expect(text).toContain('value="11000"')
    expect(text).toMatch(/value="kitchen"[^>]*checked|checked[^>]*value="kitchen"/)
    expect((await visitor.go(path)).text).not.toContain('value="11000"')
  })
})

describe('a plan that is refused', () => {
  const cold = '/homes/900000000005/plan'
  const readTotals = (html: string) => /<section[^>]*aria-busy.*?<\/section>/s.exec(html)?.[0]
  const readDrawing = (html: string) => /<p id="picture-changes">[^<]*/.exec(html)?.[0]

  test.each([
    ['the ticks as they were', null, ''],
    ['a tick less', 1, ''],
    ['two ticks less', 2, ''],
    ['no tick', 3, ''],
    ['something coming up', 1, 'roof'],
  ])('has the totals and the drawing of what was sent: %s', async (_, less, coming) => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const shown = /name="shown" value="([^"]*)"/.exec((await visitor.go(cold)).text)?.[1] ?? ''
    const tick = shown.split(',').slice(less ?? 0)
    expect(shown.split(',')).toHaveLength(3)
    const query = new URLSearchParams({
      ...(less !== null && { tick: tick.join() }),
      ...(coming && { coming }),
    })
    const expected = (await visitor.go(`${cold}?${query}`)).text
    const fields = { shown, tick: ['', ...tick], budget: 'abc', ...(coming && { coming }) }
    const { status, text } = await visitor.send(cold, '', fields)
    expect(status).toBe(422)
    expect(readTotals(text)).toContain('role="status"')
    expect(readTotals(text)).toBe(readTotals(expected))
    expect(readDrawing(text)).toBe(readDrawing(expected))
    expect(text).not.toContain('Working it out…</p>')
    const corrected = { ...fields, budget: '', shown: tick.join() }
    const action = /<form[^>]*action="([^"]*plan[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    const sent = await visitor.send(action ?? '', '', corrected)
    expect(decodeURIComponent(sent.headers.location ?? '')).toBe(
      decodeURIComponent(query.size > 0 ? `${cold}?${query}` : cold),
    )
  })

  test('goes by the answers that were sent with the one that was refused', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const typed = form({ walls: 'full', windows: 'double', occupants: 'abc' })
    const { text } = await visitor.send('/homes/900000000004/plan', '', typed)
    expect(text).not.toContain('Replace single glazing')
    expect((await visitor.go('/homes/900000000004/plan')).text).toContain('Replace single glazing')
  })
})

describe('ticks', () => {
  test.each([
    ['900000000012', '', 'Tick a step to see what it costs', 'Tick a step to see what it changes.'],
    ['900000000012', '?tick=battery', '1 step ticked', 'None of the ticked steps changes'],
    ['900000000012', '?done=battery', 'There are no steps to tick.', null],
    ['900000000001', '?tick=', 'Tick a step to see what it costs', 'Tick a step to see'],
  ])('of %s%s: where there are none, nothing is said of them', async (id, query, says, drawn) => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const { text } = await ask(site.origin, `/homes/${id}/plan${query}`)
    expect(text).toContain(says)
    const drawing = /<p id="picture-changes">([^<]*)/.exec(text)?.[1] ?? ''
    if (drawn) expect(drawing).toContain(drawn)
    else expect(drawing).toBe('')
    expect(text).not.toContain('Points after each ticked step')
  })

  test('as they were shown leave the link bare, and others stand in it', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const { text } = await visitor.go(path)
    const shown = /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(shown).not.toBe('')
    const same = await visitor.send(path, '', { shown, tick: ['', ...shown.split(',')] })
    expect(same.headers.location).toBe(path)
    const none = await visitor.send(path, '', { shown, tick: '' })
    expect(none.headers.location).toBe(`${path}?tick=`)
    expect((await visitor.go(`${path}?tick=`)).text).toContain('Tick a step to see')
  })
})

describe('as files', () => {
  test('a calendar with a reminder for each ticked step, and nothing personal', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    await visitor.send(path, '', form({ budget: '4321', tenure: 'landlord' }))
    const { status, headers, text } = await visitor.go(`${path}.ics?tick=solar-panels`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).not.toMatch(/4321|landlord/i)
    const { events } = readCalendar(text)
    expect(events.map(({ SUMMARY }) => SUMMARY)).toContain('Start: Fit solar panels')
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length)
    expect(events.every(({ URL }) => URL === `${site.origin}${path}?tick=solar-panels`)).toBe(true)
    expect((await ask(site.origin, '/homes/000000000000/plan.ics')).status).toBe(404)
  })

  test('the same plan over /v1, by the link on the page', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const { text } = await ask(site.origin, `${path}?tick=solar-panels&coming=roof&done=battery`)
    const link = /href="(\/v1\/addresses\/[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(link).toBe(
      '/v1/addresses/900000000001/plan?ticked=solar-panels&done=battery&coming-up=roof',
    )
    const answer = await ask(site.origin, link)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).data.attributes.chosen).toEqual(['solar-panels'])
  })
})

describe('a step that is asked about', () => {
  const query = '?home=900000000001'

  async function askForSolar(site: Awaited<ReturnType<typeof startSite>>) {
    const visitor = createVisitor(site.origin)
    const asked = await visitor.send(
      path,
      '',
      form({
        tick: ['', 'solar-panels'],
        ask: 'solar-panels',
        coming: 'roof',
        tenure: 'owner',
        'floor-area': '95',
        windows: 'triple',
        'heating-is-old': 'yes',
      }),
    )
    expect(asked.headers.location).toBe(`/enquiries/solar${query}`)
    const { path: check, page } = await visitor.reachCheck('solar', query)
    return { visitor, check, page }
  }

  test('goes along with the enquiry: on its check page, and not in another', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const { visitor, page } = await askForSolar(site)
    expect(page).toContain('Your plan')
    expect(page).toContain('Asked about: Fit solar panels')
    expect(page).toContain('Coming up: a new roof')
    expect(page).toContain(`href="${path}"`)
    const { page: other } = await visitor.reachCheck('boiler-service', query)
    expect(other).not.toContain('Asked about')
    expect(other).not.toContain('Leave my plan out')
  })

  test('with the others that are ticked leads to a call about all of them', async () => {
    const site = await startSite({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    const cold = '/homes/900000000004/plan'
    const asked = await visitor.send(
      cold,
      '',
      form({ tick: ['', 'low-energy-lights', 'loft', 'solar-panels'], ask: 'ticked' }),
    )
    expect(asked.headers.location).toBe('/enquiries/call-back?home=900000000004')
    const { page } = await visitor.reachCheck('call-back', '?home=900000000004')
    expect(page).toContain('Asked about: Insulate the loft and Fit solar panels')
  })

  test('is stored in the lead, in the words of the check page', async () => {
    const site = await startSite({ env: withTeam })
    const { visitor, check, page } = await askForSolar(site)
    expect(await readPlanOf(site.origin, await visitor.press(check, page))).toMatchObject({
      asked: 'Your plan',
      values: expect.arrayContaining([
        'Asked about: Fit solar panels',
        expect.stringMatching(
          /^Fit solar panels \(£[\d,]+ to £[\d,]+, saves £\d+ to £\d+ a year\)$/,
        ),
        'You told us: Floor area, in square metres: 95; Most windows: triple glazed; Is the heating due for replacement? yes',
        'Coming up: a new roof',
      ]),
    })
  })

  test('is left out of the enquiry by a press on its check page, and the rest is sent', async () => {
    const site = await startSite({ env: withTeam })
    const { visitor, check } = await askForSolar(site)
    const left = await visitor.send(check, '', { 'leave-out': 'home-plan' })
    expect(left.status).toBe(303)
    const { text } = await visitor.go(left.headers.location ?? '')
    expect(text).not.toContain('Asked about')
    expect(text).not.toContain('Leave my plan out')
    expect(await readPlanOf(site.origin, await visitor.press(check, text))).toBeUndefined()
  })
})

const token = 'a-token-of-the-team-that-calls'
const withTeam = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', API_TOKENS: token }

/** The plan among the answers of the lead that was sent, as whoever calls reads it. */
async function readPlanOf(origin: string, { status, headers }: Answer) {
  expect(status).toBe(303)
  const reference = /HL-\w{4}-\w{4}/.exec(headers.location ?? '')?.[0]
  const { text } = await ask(origin, `/v1/leads/${reference}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { answers } = JSON.parse(text).data.attributes
  expect(answers).toContainEqual(expect.objectContaining({ question: 'tenure' }))
  return answers.find(({ question }: { question: string }) => question === 'home-plan')
}

test('on coming back after prices changed it is priced anew, and says what changed', async () => {
  let now = new Date('2026-09-29T10:00:00Z')
  const site = await startSite({
    env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
    clock: () => now,
  })
  const visitor = createVisitor(site.origin)
  const chosen = `${path}?tick=solar-panels,low-energy-lights`
  await visitor.send(
    chosen,
    '',
    form({ tick: ['', 'solar-panels', 'low-energy-lights'], budget: '9000' }),
  )
  expect((await visitor.go(chosen)).text).not.toContain('What’s changed')
  now = new Date('2026-10-02T10:00:00Z')
  for (let showing = 0; showing < 2; showing += 1) {
    const { text } = await visitor.go(chosen)
    expect(text).toContain('What’s changed since 29 September 2026')
    expect(text).toContain('Energy prices changed on 1 October 2026.')
    expect(text).toMatch(/The ticked steps now save .* it was |the same as before/)
  }
  expect((await visitor.go(path)).text).toContain('Carry on with it')
  now = new Date('2026-10-03T10:00:00Z')
  expect((await visitor.go(chosen)).text).not.toContain('What’s changed')
})
