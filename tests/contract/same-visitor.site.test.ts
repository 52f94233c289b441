import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { createVisitor, type Fields, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readInside, readWords as readLines, readPage } from '../support/site/read-page.ts'

const site = await runSite({ env: { RATE_LIMITS: 'off', DATA_DIR: linkDemonstration() } })
afterAll(() => site.stop())

type Visitor = ReturnType<typeof createVisitor>

const readWords = (html: string) => readLines(readInside(html, 'main')).replaceAll(/\s+/g, ' ')
const read = async (visitor: Visitor, path: string) => readWords((await visitor.go(path)).text)
const { postcode: _, ...withoutPostcode } = someone
const own = '?home=900000000004'
const sisters = '?home=900000000007'
const row = (number: number) => `${number} Lantern Row, Emberford, ZZ1 1AA`

const typedIn = (html: string) =>
  Object.fromEntries(
    readPage(html)
      .all('input')
      .filter(({ type, value }) => type === 'text' && value !== undefined && value !== '')
      .map(({ name = '', value = '' }) => [name, value]),
  )

/** Whoever has no cookie of the sender, with what the sent page says to look it up with. */
async function lookUp(reference: string, postcode: string) {
  const stranger = createVisitor(site.origin)
  const found = await stranger.send('/track', (await stranger.go('/track')).text, {
    reference,
    postcode,
  })
  return found.headers.location ?? found.status
}

async function sendAndLookUp(visitor: Visitor, check: string) {
  const sent = await visitor.press(check, (await visitor.go(check)).text)
  const reference = /HL-\w{4}-\w{4}/.exec(sent.headers.location ?? '')?.[0] ?? ''
  const page = await read(visitor, `/enquiries/sent/${reference}`)
  const postcode = /reference and the postcode (\S+ \S+) at /.exec(page)?.[1] ?? ''
  return { reference, page, postcode, found: await lookUp(reference, postcode) }
}

/** A move has days to fill in: it is sent below. */
const walked = flowNames.filter(name => name !== 'moving-home')

describe('a request that was sent is looked up with the postcode that its page names', () => {
  test.each(walked.flatMap(name => [own, ''].map(query => [name, query] as const)))(
    '%s%s',
    async (name, query) => {
      if (query === '' && flows[name].isAboutHome) return
      const visitor = createVisitor(site.origin)
      const { path } = await visitor.reachCheck(name, query)
      const { found, reference, postcode } = await sendAndLookUp(visitor, path)
      expect(postcode).toBe('ZZ1 1AA')
      expect(found).toMatch(new RegExp(`^/track/${reference}/`))
    },
  )

  const moves: [string, string, string, boolean][] = [
    ['both', '900000000004', '5 New Kiln Lane', true],
    ['leaving', '900000000004', '', false],
    ['arriving', '', '5 New Kiln Lane', true],
  ]
  test.each(moves)('a move, %s, asks for no postcode', async (which, old, line1, isArriving) => {
    const visitor = createVisitor(site.origin)
    const at = (id: string) => `/enquiries/moving-home/${id}`
    await visitor.send(at('which'), '', { answer: which })
    if (old !== '') {
      await visitor.send(at('old-address'), '', { home: old })
      await visitor.send(at('leaving-on'), '', today())
      await visitor.send(at('who-follows'), '', { answer: 'myself' })
    }
    const address = { line1, line2: '', postalTown: 'Emberford', postcode: 'zz12zz' }
    const fields = line1 === '' ? { home: 'none' } : address
    const query = line1 === '' ? '' : '?not-listed=yes'
    await visitor.send(`${at('new-address')}${query}`, '', fields)
    if (isArriving) {
      await visitor.send(at('arriving-on'), '', today())
      await visitor.send(at('pays-ahead'), '', { answer: 'no' })
    }
    await visitor.send(at('about-readings'), '', {})
    const contact = await visitor.go(at('contact'))
    expect([contact.status, contact.text.includes('name="postcode"')]).toEqual([200, false])
    await visitor.leaveContact(at('contact'), withoutPostcode)
    const check = await visitor.go(at('check'))
    const { page, postcode, found } = await sendAndLookUp(visitor, at('check'))
    expect(postcode).toBe(old === '' ? 'ZZ1 2ZZ' : 'ZZ1 1AA')
    expect(found).toMatch(/^\/track\//)
    // Neither page has a row of the home beside the answer.
    expect([readWords(check.text), page].map(words => / Address /.test(words))).toEqual([
      false,
      false,
    ])
  })

  test('without a postcode it is not sent, but asked for', async () => {
    const visitor = createVisitor(site.origin)
    const path = await visitor.answerQuestions('bereavement')
    const refused = await visitor.send(path, (await visitor.go(path)).text, withoutPostcode)
    expect(refused.status).toBe(422)
    expect(readWords(refused.text)).toContain('Enter your postcode')
  })
})

describe('a home told about for somebody else', () => {
  const sister: Fields = { ...someone, 'on-behalf-of': 'my sister', needs: ['large-print'] }

  test('is not the visitor’s next home, with neither her answers nor her needs', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.sendEnquiry('insulation', own, someone)
    await visitor.sendEnquiry('boiler-service', sisters, sister)
    const start = await read(visitor, '/enquiries/new-boiler')
    expect(start).toContain(row(4))
    expect(start).not.toContain('7 Lantern Row')
    const step = await read(visitor, '/enquiries/new-boiler/address')
    expect(step).not.toContain('7 Lantern Row')
    const path = await visitor.answerQuestions('new-boiler', own)
    const contact = (await visitor.go(path)).text
    expect(contact).toContain(`value="${someone.email}"`)
    expect(contact).not.toMatch(/value="large-print"[^>]*checked/)
  })

  test('has only the name and contact of the one who asks, and a way to start empty', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.sendEnquiry('insulation', own, { ...someone, needs: ['large-print'] })
    const path = await visitor.answerQuestions('boiler-service', sisters)
    const contact = readInside((await visitor.go(path)).text, 'main')
    expect(
      readPage(contact)
        .all('input')
        .filter(({ checked }) => checked !== undefined),
    ).toEqual([])
    const words = readWords(contact)
    expect(words).toContain('last request: Full name, Email address, Phone number.')
    expect(words).toContain('For 7 days, this browser can fill in your name')
    const [, empty = ''] = /href="([^"]*empty=yes)"/.exec(contact) ?? []
    const emptied = await visitor.go(empty.replaceAll('&amp;', '&'))
    expect(typedIn(emptied.text)).toEqual({})
    expect(readWords(emptied.text)).not.toContain('Filled in from last time')
    const needs = await visitor.go(`${path}&part=needs`)
    expect(needs.headers.location).toBe(path)
    await visitor.leaveContact(path, { ...someone, email: 'other@post.example' })
    const check = await read(visitor, path.replace('/contact', '/check'))
    expect(check.split('Filled in from your last request')).toHaveLength(3)
  })
})

test('each question names its home, and the first has the way to another', async () => {
  const visitor = createVisitor(site.origin)
  const first = await visitor.go(`/enquiries/insulation/tenure${own}`)
  expect(readWords(first.text)).toContain(`About ${row(4)} Choose another home`)
  await visitor.send(`/enquiries/insulation/tenure${own}`, '', { answer: 'own' })
  const second = await read(visitor, `/enquiries/insulation/home-type${own}`)
  expect(second).toContain(`About ${row(4)}`)
  expect(second).not.toContain('Choose another home')
})

test('what was answered before is listed on the start page', async () => {
  const visitor = createVisitor(site.origin)
  await visitor.send(`/enquiries/insulation/tenure${own}`, '', { answer: 'own' })
  const start = await visitor.go(`/enquiries/heat-pump${own}`)
  const folds = readInside(start.text, 'main').match(/<details[\s\S]*?<\/details>/g) ?? []
  const details = folds.find(fold => fold.includes('What you told us before'))
  expect(details).toContain('I own it or I’m buying it, alone or with others')
})

describe('finding an address', () => {
  const old = '/enquiries/moving-home/old-address'

  test('offers the homes told about, by one press', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.send(`/enquiries/insulation/tenure${own}`, '', { answer: 'own' })
    const line1 = '3 New Kiln Lane'
    const typed = { line1, line2: '', postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
    await visitor.send('/find-your-home?not-listed=yes', '', typed)
    await visitor.send('/enquiries/moving-home/which', '', { answer: 'both' })
    const page = await visitor.go(old)
    const words = readWords(page.text)
    expect(words).toContain(`A home you told us about: ${row(4)}`)
    expect(words).toContain(`A home you told us about: ${line1}, Emberford, ZZ1 1AA`)
    const stranger = await visitor.send(old, '', { home: 'told:9 Elsewhere' })
    expect(stranger.status).toBe(422)
    const taken = await visitor.send(old, '', { home: `told:${line1}, Emberford, ZZ1 1AA` })
    expect(taken.headers.location).toBe('/enquiries/moving-home/leaving-on')
    expect(await read(visitor, old)).toContain(`Your answer so far: ${line1}`)
    const other = await read(visitor, `/enquiries/insulation/address${own}`)
    expect(other).toContain(line1)
  })

  test('where nothing is listed shows the form at once, with what was searched for', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.send('/enquiries/moving-home/which', '', { answer: 'both' })
    for (const at of [old, '/enquiries/solar/address']) {
      const page = await visitor.go(`${at}?postcode=ZZ1+9ZZ&house=3`)
      expect(readWords(page.text)).toContain('We can’t find any addresses for ZZ1 9ZZ')
      expect(typedIn(page.text)).toMatchObject({ line1: '3', postcode: 'ZZ1 9ZZ' })
      expect(page.text).toContain('not-listed=yes')
    }
    const found = (await visitor.go('/find-your-home?postcode=ZZ1+9ZZ&house=3')).text
    expect(found).toContain('/find-your-home?not-listed=yes&amp;postcode=ZZ1+9ZZ&amp;house=3')
    const typing = await visitor.go('/find-your-home?not-listed=yes&postcode=ZZ1+9ZZ&house=3')
    expect(typedIn(typing.text)).toMatchObject({ line1: '3', postcode: 'ZZ1 9ZZ' })
  })

  test('corrects a typed answer in a form that has it', async () => {
    const visitor = createVisitor(site.origin)
    await visitor.send('/enquiries/moving-home/which', '', { answer: 'both' })
    const typed = { line1: '5 New Kiln Lane', line2: '', postalTown: 'Emberford', postcode: '' }
    await visitor.send(`${old}?not-listed=yes`, '', typed)
    const { text } = await visitor.go(`${old}?not-listed=yes`)
    expect(typedIn(text)).toMatchObject({ line1: '5 New Kiln Lane', postalTown: 'Emberford' })
  })

  test('counts what a house number leaves of all', async () => {
    const visitor = createVisitor(site.origin)
    const words = await read(visitor, '/enquiries/solar/address?postcode=ZZ1+1AA&house=4+lan')
    expect(words).toMatch(/\d+ of \d+ addresses for ZZ1 1AA/)
  })

  test('goes on where postcode and house number can mean one home alone', async () => {
    const visitor = createVisitor(site.origin)
    const at = '/enquiries/solar/address?postcode=ZZ1+1AA&house=12'
    const { status, headers } = await visitor.go(at)
    expect([status, headers.location]).toEqual([303, '/enquiries/solar/tenure?home=900000000012'])
    const changed = await visitor.go(`${at}&home=900000000001&from=check`)
    expect(changed.headers.location).toBe('/enquiries/solar/check?home=900000000012')
  })
})

function today(): Fields {
  const at = new Date()
  return {
    'answer-day': String(at.getUTCDate()),
    'answer-month': String(at.getUTCMonth() + 1),
    'answer-year': String(at.getUTCFullYear()),
  }
}
