import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { company } from '../../content/en/words/company.ts'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { createVisitor, type Fields, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readInside, readWords as readLines, readPage } from '../support/site/read-page.ts'

const site = await runSite({ env: { RATE_LIMITS: 'off', DATA_DIR: linkDemonstration() } })
afterAll(() => site.stop())

type Visitor = ReturnType<typeof createVisitor>

const first = '?home=900000000001'
const other = '?home=900000000002'
const consents = ['share-heat-pump-installer', 'marketing-news-email']
const told: Fields = {
  ...someone,
  needs: ['large-print'],
  message: 'The bell is broken.',
  'on-behalf-of': 'Ewan next door',
  consents,
}

/** What the main part of a page says, on one line. */
const readWords = (html: string) => readLines(readInside(html, 'main')).replaceAll(/\s+/g, ' ')
const read = async (visitor: Visitor, path: string) => readWords((await visitor.go(path)).text)
const questionIn = (path: string) => new URL(path, site.origin).pathname.split('/')[3]

/** Every question of a flow that is asked, in order, and the contact page that ends them. */
async function listAsked(visitor: Visitor, flow: string, query: string) {
  const asked: string[] = []
  const contactPath = `/enquiries/${flow}/contact${query}`
  for (;;) {
    const page = await visitor.go(contactPath)
    if (page.status === 200) return { asked, contact: page }
    const path = page.headers.location ?? ''
    const id = questionIn(path) ?? ''
    if (asked.includes(id)) throw new Error(`${path} is asked again.`)
    asked.push(id)
    const { text } = await visitor.go(path)
    const [field] = readPage(text)
      .all('input')
      .filter(({ name }) => name === 'answer')
    const answer = field === undefined ? 'read' : (field.value ?? '')
    await visitor.send(path, '', { answer })
  }
}

/** Each screen of the contact page, as it comes. */
async function readContact(visitor: Visitor, flow: string, query: string) {
  const screens: string[] = []
  let path = `/enquiries/${flow}/contact${query}`
  while (path.includes('/contact') && screens.length < 4) {
    const { text } = await visitor.go(path)
    screens.push(text)
    path = (await visitor.send(path, text, screens.length === 1 ? who : {})).headers.location ?? ''
  }
  return screens
}

const who = { 'full-name': 'Siân', email: 'sian@post.example' }

const tickedIn = (html: string, name: string) =>
  readPage(html)
    .all('input')
    .filter(input => input.name === name && input.checked !== undefined)
    .map(({ value }) => value)

const typedIn = (html: string) =>
  Object.fromEntries(
    readPage(html)
      .all('input')
      .filter(({ type, value }) => type === 'text' && value !== undefined && value !== '')
      .map(({ name = '', value = '' }) => [name, value]),
  )

describe('a second enquiry', () => {
  test('on the same home asks only what is new, and shows what was answered before', async () => {
    const visitor = createVisitor(site.origin)
    const sent = await visitor.sendEnquiry('heat-pump', first, told)
    expect(sent.reference).toMatch(/^HL-/)
    const start = await read(visitor, `/enquiries/solar${first}`)
    expect(start).toContain('You answered 3 of the questions about this home before')
    expect(start).toContain('Start now')

    const solar = await listAsked(visitor, 'solar', first)
    expect(solar.asked).toEqual(['wish', 'roof-covering', 'roof-direction', 'shade', 'yearly-use'])
    await visitor.leaveContact(`/enquiries/solar/contact${first}`)
    const check = await visitor.go(`/enquiries/solar/check${first}`)
    const words = readWords(check.text)
    expect(words.split('You told us before, in a request about this home')).toHaveLength(4)
    expect(words).toContain('I own it or I’m buying it, alone or with others')
    const change = `/enquiries/solar/tenure${first}&from=check`
    expect(check.text).toContain(`href="${change.replaceAll('&', '&amp;')}"`)
    expect(tickedIn((await visitor.go(change)).text, 'answer')).toEqual(['own'])
    await visitor.send(change, '', { answer: 'landlord' })
    const changed = await read(visitor, `/enquiries/solar/check${first}`)
    expect(changed).toContain('I own it and let it to someone else')
    expect(changed.split('You told us before, in a request about this home')).toHaveLength(3)

    const again = await listAsked(visitor, 'heat-pump', first)
    expect(again.asked).toEqual(['when'])
    const boiler = await listAsked(visitor, 'new-boiler', first)
    expect(boiler.asked).toEqual(['works', 'boiler-age', 'bathrooms'])
  })

  test('about another home has the name and how to reach it, and nothing else', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.sendEnquiry('heat-pump', first, told)
    await visitor.send(`/enquiries/insulation/tenure${first}`, '', { answer: 'own' })
    await visitor.send(`/enquiries/solar/tenure${other}`, '', { answer: 'own' })
    const begun = await read(visitor, `/enquiries/insulation/home-type${other}`)
    expect(begun).toContain('What you’ve told us about this one, we won’t ask again')
    expect(begun).not.toContain('starting afresh for this one')
    const { asked, contact: page } = await listAsked(visitor, 'heat-pump', other)
    expect(asked).toEqual([
      'home-type',
      'protection',
      'about-listed',
      'heating-now',
      'space-outside',
      'hot-water',
      'when',
    ])
    expect(typedIn(page.text)).toEqual({
      'full-name': someone['full-name'],
      email: someone.email,
      phone: someone.phone,
    })
    const screens = await readContact(visitor, 'heat-pump', other)
    expect(screens).toHaveLength(3)
    for (const html of screens) {
      expect(html).not.toMatch(/<option[^>]* selected=""[^>]*value="\w/)
      expect(tickedIn(html, 'needs')).toEqual([])
      expect(tickedIn(html, 'consents')).toEqual([])
      expect(html).not.toContain('The bell is broken.')
      expect(html).not.toContain('Ewan next door')
    }
    expect(readWords(page.text)).toContain(contact.kept.title)
  })

  test('never takes a consent along, not for the same home either', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.sendEnquiry('heat-pump', first, told)
    await listAsked(visitor, 'heat-pump', first)
    const screens = await readContact(visitor, 'heat-pump', first)
    expect(screens).toHaveLength(3)
    for (const html of screens) {
      expect(tickedIn(html, 'consents')).toEqual([])
      expect(html).not.toContain('The bell is broken.')
    }
  })

  test('begins with nothing where the first was deleted', async () => {
    const visitor = createVisitor(site.origin)
    const address = { line1: '3 New Kiln Lane', line2: '', postalTown: 'Emberford' }
    await visitor.send('/find-your-home?not-listed=yes', '', { ...address, postcode: 'ZZ1 1AA' })
    const { reference } = await visitor.sendEnquiry('heat-pump', first, told)
    const receipt = await visitor.go(`/enquiries/sent/${reference}`)
    const [link = ''] = /\/track\/[^"/]+\/[^"/]+\/delete/.exec(receipt.text) ?? []
    const done = await visitor.send(link, (await visitor.go(link)).text, {})
    expect(done.headers.location).toBe('/track?deleted=yes')
    const { asked, contact: page } = await listAsked(visitor, 'heat-pump', first)
    expect(asked[0]).toBe('tenure')
    expect(typedIn(page.text)).toEqual({})
    const typing = await visitor.go('/enquiries/call-back/address?not-listed=yes')
    expect(typedIn(typing.text)).toEqual({})
  })

  test('begins with nothing where the first was deleted on another device', async () => {
    const visitor = createVisitor(site.origin)
    const { reference } = await visitor.sendEnquiry('heat-pump', first, told)
    const receipt = await visitor.go(`/enquiries/sent/${reference}`)
    const [link = ''] = /\/track\/[^"/]+\/[^"/]+\/delete/.exec(receipt.text) ?? []
    const elsewhere = createVisitor(site.origin)
    const asks = await elsewhere.go(link)
    expect(readWords(asks.text)).toContain('may still have your name')
    await elsewhere.send(link, asks.text, {})
    const { asked, contact: page } = await listAsked(visitor, 'heat-pump', first)
    expect(asked[0]).toBe('tenure')
    expect(typedIn(page.text)).toEqual({})
    expect(readWords(page.text)).not.toContain('Filled in from last time')
    expect(await read(visitor, `/enquiries/sent/${reference}`)).toContain('It’s deleted')
    expect(await read(visitor, '/homes/900000000001')).not.toContain('Siân')

    // What is typed after that is the visitor's own again.
    await visitor.send(`/enquiries/heat-pump/contact${first}`, page.text, told)
    const next = await visitor.go(`/enquiries/solar/contact${first}`)
    expect([200, 302, 303]).toContain(next.status)
    const solar = await listAsked(visitor, 'solar', first)
    expect(readWords(solar.contact.text)).toContain('Filled in from last time')
  })

  test('before the first is sent shares its answers too, and asks for a leave of its own', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.send(`/enquiries/heat-pump/tenure${first}`, '', { answer: 'rent-privately' })
    await visitor.send(`/enquiries/heat-pump/permission${first}`, '', { answer: 'yes' })
    const start = await visitor.go(`/enquiries/solar${first}`)
    expect(start.text).toContain(`href="/enquiries/solar/permission${first}"`)
  })

  test('starts from a content page with the home that was told about last', async () => {
    const visitor = createVisitor(site.origin)
    const untold = await visitor.go('/enquiries/solar')
    expect(untold.text).toContain('href="/enquiries/solar/address"')
    await visitor.go(`/homes/900000000001`)
    expect((await visitor.go('/enquiries/solar')).headers['set-cookie']).toBeUndefined()
    await visitor.send(`/enquiries/heat-pump/tenure${first}`, '', { answer: 'own' })
    const start = await visitor.go('/enquiries/solar')
    expect(readWords(start.text)).toContain('1 Lantern Row')
    expect(start.text).toContain(`href="/enquiries/solar/home-type${first}"`)
    expect(start.headers['cache-control']).toBe('private, no-store')
    const step = await read(visitor, '/enquiries/solar/address')
    expect(step).toContain('The home you told us about last: 1 Lantern Row')
  })
})

test('every link of a home’s page into a flow names the home', async () => {
  const visitor = createVisitor(site.origin)
  const main = readInside((await visitor.go('/homes/900000000001')).text, 'main')
  const links = readPage(main)
    .all('a')
    .map(({ href = '' }) => href)
    .filter(href => href.startsWith('/enquiries/'))
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter(href => !href.endsWith(first))).toEqual([])
})

test('a link from one flow into another takes the home along', async () => {
  const visitor = createVisitor(site.origin)
  for (const [id, answer] of [
    ['service', 'once'],
    ['tenure', 'own'],
    ['boiler-fuel', 'gas'],
    ['works', 'not-at-all'],
  ] as const) {
    await visitor.send(`/enquiries/boiler-service/${id}${first}`, '', { answer })
  }
  const { text } = await visitor.go(`/enquiries/boiler-service/about-fault${first}`)
  expect(text).toContain(`href="/enquiries/boiler-repair${first}"`)
})

const typed = { line1: '1 lantern row', line2: '', postalTown: 'Emberford', postcode: 'zz11aa' }

describe('a typed address that is listed', () => {
  test('becomes that home, is told, and can be taken back', async () => {
    const visitor = createVisitor(site.origin)
    const form = '/enquiries/solar/address?not-listed=yes'
    const taken = await visitor.send(form, '', typed)
    expect(taken.headers.location).toBe(`/enquiries/solar/tenure${first}`)
    const page = await visitor.go(`/enquiries/solar/tenure${first}`)
    const words = readWords(page.text)
    expect(words).toContain('We found it in our list')
    expect(words).toContain('in our list as 1 Lantern Row, Emberford, ZZ1 1AA')
    await visitor.send(`/enquiries/solar/tenure${first}`, '', { answer: 'landlord' })
    const home = await read(visitor, '/homes/900000000001')
    expect(home).toContain('This is the home at the address you typed.')
    expect(home).toContain('No, mine is another home: ask us to call')

    const kept = await visitor.send(`/enquiries/solar/address${first}`, '', { home: 'as-typed' })
    expect(kept.headers.location).toContain('home=not-listed')
    const typedPage = `/enquiries/solar/tenure?home=not-listed`
    const after = await visitor.go(typedPage)
    expect(after.status).toBe(200)
    expect(tickedIn(after.text, 'answer')).toEqual([])
    expect(readWords(after.text)).not.toContain('We found it in our list')
    const start = await read(visitor, '/enquiries/solar?home=not-listed')
    expect(start).toContain('1 lantern row, Emberford, ZZ1 1AA')
    const listed = await visitor.go(`/enquiries/solar/tenure${first}`)
    expect(tickedIn(listed.text, 'answer')).toEqual(['landlord'])
  })

  test('leads from the search to its page', async () => {
    const visitor = createVisitor(site.origin)
    const sent = await visitor.send('/find-your-home?not-listed=yes', '', typed)
    expect(sent.headers.location).toBe('/homes/900000000001')
    const home = await visitor.go('/homes/900000000001')
    expect(readWords(home.text)).toContain('We found it in our list')
    const action = `/enquiries/call-back/address${first}`
    expect(home.text).toContain(`action="${action}"`)
    const stranger = createVisitor(site.origin)
    expect(await read(stranger, '/homes/900000000001')).not.toContain('We found it in our list')
    const called = await visitor.send(action, '', { home: 'as-typed' })
    expect(called.headers.location).toMatch(/^\/enquiries\/call-back\/.*home=not-listed$/)
  })

  test.each([
    ['/enquiries/solar/address', '/enquiries/solar/tenure?home=900090000111'],
    ['/find-your-home', '/homes/900090000111'],
  ])('in the same words becomes that home at %s', async (form, to) => {
    const visitor = createVisitor(site.origin)
    const line1 = '1 The Old School St Mary’s Street'
    const near = { ...typed, line1, postalTown: 'Kilnwick', postcode: 'ZZ98 1AB' }
    const sent = await visitor.send(`${form}?not-listed=yes`, '', near)
    expect(sent.headers.location).toBe(to)
    expect(await read(visitor, to)).toContain('We found it in our list')
    for (const purpose of ['quote', 'heat-pump']) {
      const path = `/find-your-home?not-listed=yes&for=${purpose}`
      const { headers } = await visitor.send(path, '', near)
      expect(headers.location).toContain('/enquiries/call-back?home=not-listed')
    }
  })

  test('that is not listed goes along into any flow', async () => {
    const visitor = createVisitor(site.origin)
    const line1 = '3 New Kiln Lane'
    await visitor.send('/find-your-home?not-listed=yes', '', { ...typed, line1 })
    const start = await visitor.go('/enquiries/insulation')
    expect(readWords(start.text)).toContain('3 New Kiln Lane, Emberford, ZZ1 1AA')
    expect(start.text).toContain('href="/enquiries/insulation/tenure?home=not-listed"')
    const call = await visitor.go('/enquiries/call-back')
    expect(call.text).toContain('href="/enquiries/call-back?home=not-listed"')
    const move = await visitor.go('/enquiries/moving-home')
    expect(move.text).toContain('href="/enquiries/moving-home?home=not-listed"')
    const death = await visitor.go('/enquiries/bereavement')
    expect(death.text).not.toContain('home=not-listed')
  })
})

test('the address of who has died is asked for in words that fit, and none of the visitor is offered', async () => {
  const visitor = createVisitor(site.origin)
  await visitor.send('/enquiries/bereavement/person', '', { answer: 'Sam Sample' })
  const path = '/enquiries/bereavement/their-address'
  const fieldsOn = async (page: string) =>
    readPage((await visitor.go(page)).text)
      .all('input')
      .filter(({ type }) => type === 'text')
      .map(({ autocomplete }) => autocomplete)
  expect(await fieldsOn(path)).toEqual(['off', 'off'])
  expect(await fieldsOn(`${path}?not-listed=yes`)).toEqual(['off', 'off', 'off', 'off'])
  const nothing = await read(visitor, `${path}?postcode=ZZ9+9ZZ`)
  expect(nothing).toContain('enter the address and carry on')
  expect(nothing).not.toContain('your address')
})

test('two typed homes in two tabs each have their own answers', async () => {
  const visitor = createVisitor(site.origin)
  const tenure = '/enquiries/insulation/tenure?home=not-listed'
  const typeIn = (line1: string) =>
    visitor.send('/find-your-home?not-listed=yes', '', { ...typed, line1 })
  await typeIn('3 New Kiln Lane')
  const tab = await visitor.go(tenure)
  const action = readPage(tab.text)
    .all('form')
    .map(form => (form.action ?? '').replaceAll('&amp;', '&'))
    .find(path => path.startsWith('/enquiries/insulation/tenure'))
  await typeIn('4 New Kiln Lane')
  await visitor.send(action ?? '', '', { answer: 'own' })
  expect(tickedIn((await visitor.go(tenure)).text, 'answer')).toEqual(['own'])
  await typeIn('4 New Kiln Lane')
  expect(tickedIn((await visitor.go(tenure)).text, 'answer')).toEqual([])
})

test('where gas, heating or power may have failed, each page says whom to call first', async () => {
  const visitor = createVisitor(site.origin)
  const pages = [
    '/find-your-home',
    '/find-your-home?postcode=ZZ1+1AA',
    '/find-your-home?postcode=ZZ99+9ZZ',
    '/find-your-home?not-listed=yes',
    '/homes/000000000000',
    '/enquiries/boiler-repair',
    '/enquiries/boiler-repair/address',
    `/enquiries/heat-pump/tenure${first}`,
    '/enquiries/call-back/about',
  ]
  const shown = await Promise.all(pages.map(async one => (await visitor.go(one)).text))
  for (const [at, html] of shown.entries()) {
    const aside = /<aside[^>]*aria-label="If it’s urgent"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
    const toCall = ['tel:0800111999', 'tel:105', company.phone.href]
    const toRead = ['/help#worried-about-paying', '/bereavement']
    // Choosing a home has no panel of its own: the frame around it says the same.
    const hasPanel = !pages[at]?.startsWith('/find-your-home')
    const exits = readPage(hasPanel ? aside : html)
      .all('a')
      .map(({ href }) => href)
    expect([pages[at], exits]).toEqual([
      pages[at],
      hasPanel ? [...toCall, ...toRead] : expect.arrayContaining([...toCall, ...toRead]),
    ])
  }
  for (const quiet of [
    '/enquiries/bereavement',
    '/enquiries/bereavement/person',
    '/enquiries/solar',
  ]) {
    const { status, text } = await visitor.go(quiet)
    expect([quiet, status, text.includes('If it’s urgent')]).toEqual([quiet, 200, false])
  }
})
