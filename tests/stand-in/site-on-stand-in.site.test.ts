import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { type Answer, ask, sendForm } from '../support/site/ask.ts'
import { findLeaks } from '../support/site/find-leaks.ts'
import { readInside, readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'
import { ids, inventedHomes } from './invented-homes.ts'
import { badAnswers, type Fault, startStandIn } from './start-stand-in.ts'

const list = '/find-your-home?postcode=ZZ7+4QD'
const terrace = `/homes/${ids.terrace}`

/** The words of the page itself, in one line. */
const wordsOf = ({ text }: Answer) => readWords(readInside(text, 'main')).replaceAll(/\s/g, ' ')

function expectShell({ text, headers }: Answer): void {
  const page = readPage(text)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.title).toMatch(/\S – Hearthlight$/)
  expect(page.all('header')).toHaveLength(1)
  expect(page.all('main').map(({ id }) => id)).toEqual(['content'])
  expect(page.all('footer').map(({ id }) => id)).toEqual(['footer'])
  expect(text).not.toMatch(/Log in|ECONN|RegisterUnavailable|token-required|too-many-calls/)
  expect(findLeaks(text)).toEqual([])
}

describe.each(['as-promised', 'least'] as const)('on a server that sends meta %s', async meta => {
  const standIn = await startStandIn({ meta })
  const site = await runSite({ env: { API_URL: standIn.base, LOG_LEVEL: 'silent' } })
  afterAll(async () => {
    await site.stop()
    await standIn.stop()
  })

  async function read(path: string, status = 200): Promise<string> {
    const answer = await ask(site.origin, path)
    expect(answer.status).toBe(status)
    expectShell(answer)
    return wordsOf(answer)
  }

  test.each(['ZZ7+4QD', 'zz74qd', '%20zz7-4qd%20'])('homes are found by %s', async postcode => {
    const words = await read(`/find-your-home?postcode=${postcode}`)
    expect(words).toContain('5 addresses for ZZ7 4QD')
    expect(words).toContain('4 homes and 1 shared supply in Quarrymere.')
    expect(words.includes('Energy rating D')).toBe(meta === 'as-promised')
    expect(words.includes('No certificate')).toBe(meta === 'as-promised')
  })

  test('they stand in natural order, the shared supply last, each with its link', async () => {
    const { text } = await ask(site.origin, list)
    const page = readPage(text)
    const links = page.all('a').map(({ href }) => href)
    expect(links.filter(href => href?.startsWith('/homes/'))).toEqual(
      [ids.terrace, ids.withoutCertificate, ids.flat, ids.kiln, ids.landlord].map(
        id => `/homes/${id}`,
      ),
    )
    for (const { id, attributes } of inventedHomes) {
      expect(links.includes(`/homes/${id}`)).toBe(attributes.postcode === 'ZZ7 4QD')
    }
  })

  test('one home is asked about, and words find homes as a postcode does', async () => {
    const one = await read('/find-your-home?postcode=ZZ7+4QF')
    expect(one).toContain('Is this your home? Ferry Cottage, Weir Lane, Quarrymere, ZZ7 4QF')
    expect(await read('/find-your-home?search=slate+row')).toContain('5 addresses for “slate row”')
    expect(await read(`/find-your-home?search=${ids.terrace}`)).toContain('7 Slate Row')
    expect(await read('/find-your-home?search=nowhere')).toContain('found no address for “nowhere”')
  })

  test('a mistyped postcode, and one that has no homes, are told apart', async () => {
    expect(await read('/find-your-home?postcode=ZZ7')).toContain('Check the postcode.')
    const none = await read('/find-your-home?postcode=ZZ9+9ZZ')
    expect(none).toContain('We can’t find any addresses for ZZ9 9ZZ')
    expect(none).not.toMatch(/our fault|Check the postcode\./)
  })

  test('choosing sends the visitor to the home, and not choosing back to the list', async () => {
    for (const { id } of inventedHomes) {
      const { status, headers } = await sendForm(site.origin, list, { home: id })
      expect([status, headers.location]).toEqual([303, `/homes/${id}`])
    }
    const notListed = await sendForm(site.origin, list, { home: 'not-listed' })
    expect(notListed.status).toBe(303)
    expect(await read(notListed.headers.location ?? '')).toContain('Enter your address')
    const none = await sendForm(site.origin, list, {})
    expect(none.status).toBe(400)
    expect(wordsOf(none)).toContain('Choose your home, or say it isn’t listed')
  })

  test('a home shows its rating, costs, steps, certificates and supply', async () => {
    const words = await read(terrace)
    for (const said of [
      'Energy rating D: 61 out of 100. Could reach B, 84.',
      'Weakest part: the walls.',
      'Valid until 3 May 2031',
      '2 certificates so far',
      'Electricity network UK Power Networks',
      'Price region South East',
      'ends in 8009 ends in 1230',
      'Gas meter number ends in 7810',
      'Yes, we work here',
    ]) {
      expect(words.replaceAll(/\s+/g, ' ')).toContain(said)
    }
  })

  test('its certificate’s own page has its values, costs, steps and history', async () => {
    const words = (await read(`${terrace}/certificate`)).replaceAll(/\s+/g, ' ')
    for (const said of [
      'Band D, 61 points',
      'it could reach band B, 84 points',
      'Valid until 3 May 2031',
      'Heating £713 £502',
      'Total £918 £633',
      'Internal or external wall insulation Cost: £4,000 to £14,000',
      'Low energy lighting for all fixed outlets Cost: not given',
      'Costs are what the certificate gave in 2021',
      'Solid brick, as built, no insulation (assumed)',
      'We have 2 certificates, newest first.',
      'Registered on 11 February 2009 Band E, 48 points',
    ]) {
      expect(words).toContain(said)
    }
    expect(words.indexOf('wall insulation')).toBeLessThan(words.indexOf('Floor insulation'))
  })

  test('the number of a certificate is what was lodged, whatever its resource is called', async () => {
    expect(await read(`${terrace}/certificate`)).toContain(
      'Certificate number 7007-0000-0000-0000-0002',
    )
  })

  test('of a certificate that holds little it says so, and nothing more', async () => {
    const words = await read(`/homes/${ids.kiln}`)
    expect(words).toContain(
      'No rating recorded. The certificate has no letter or score that makes sense.',
    )
    expect(words).toContain('Expired on 29 September 2023.')
    expect(words).toContain('Not yet: there is a waiting list')
    expect(words).toContain('No gas meter listed. That doesn’t mean there’s no gas')
    const whole = await read(`/homes/${ids.kiln}/certificate`)
    expect(whole).toContain('This certificate has expired It was valid until 29 September 2023.')
    expect(whole).toContain('No band is recorded on this certificate')
    expect(whole).toContain('so we show no sum')
    expect(words + whole).not.toContain('INVALID!')
    expect(await read(`/homes/${ids.flat}`)).toContain('Band F is below the minimum')
  })

  test.each([
    [ids.withoutCertificate, 'Yes, we work here'],
    [ids.ferry, 'No, we don’t work here'],
  ])('home %s, without a certificate, has a good page', async (id, service) => {
    const words = await read(`/homes/${id}`)
    expect(words).toContain('No energy certificate was found')
    expect(words).toContain(service)
    expect(words).not.toContain('our fault')
  })

  test('the landlord’s supply says what it is', async () => {
    const words = await read(`/homes/${ids.landlord}`)
    expect(words).toContain('This is a shared or public supply, not a home')
    expect(words).toContain('ends in 8007')
    expect(words).not.toMatch(/No energy certificate was found|our fault/)
  })

  test('an id that nobody has is not known, which is no fault', async () => {
    for (const id of ['900000799999', 'b07e1b99', '%3Cb%3E', 'a%2Fsupply']) {
      const words = await read(`/homes/${id}`, 404)
      expect(words).toContain('We don’t know that home')
      expect(words).not.toContain('our fault')
    }
  })

  test('the certificate as a file', async () => {
    const { status, text } = await ask(site.origin, `${terrace}/certificate.json`)
    const file = JSON.parse(text)
    expect(status).toBe(200)
    expect(file.certificate.lodged['lmk-key']).toBe('7007-0000-0000-0000-0002')
    expect(file.recommendations).toHaveLength(3)
    const missing = `/homes/${ids.withoutCertificate}/certificate.csv`
    expect((await ask(site.origin, missing)).status).toBe(404)
  })
})

describe('a token', () => {
  const token = 'ZZ-secret-token-7007'
  const pages = [list, terrace, `/homes/${ids.landlord}`, `${terrace}/certificate.json`]

  test('is shown with every call, to nobody else, and whole meter numbers stay here', async () => {
    const standIn = await startStandIn({ token })
    onTestFinished(standIn.stop)
    const site = await startSite({ env: { API_URL: standIn.base, API_TOKEN: token } })
    for (const path of [...pages, `${terrace}/certificate.csv`]) {
      const { status, text, headers } = await ask(site.origin, path)
      expect(status).toBe(200)
      expect(text + JSON.stringify(headers)).not.toContain(token)
      expect(text).not.toMatch(/1912345678009|1900000001230|1234567810|1212345678007/)
    }
    expect(standIn.asked.length).toBeGreaterThan(5)
    expect(new Set(standIn.asked.map(asked => asked.token))).toEqual(new Set([`Bearer ${token}`]))
    expect(site.lines().join('')).not.toContain(token)
  })

  test.each([undefined, 'another'])('that is not taken (%s) is our fault', async API_TOKEN => {
    const standIn = await startStandIn({ token })
    onTestFinished(standIn.stop)
    const site = await startSite({
      env: { API_URL: standIn.base, LOG_LEVEL: 'silent', ...(API_TOKEN && { API_TOKEN }) },
    })
    for (const path of pages.slice(0, 3)) await expectOurFault(site.origin, path)
  })
})

async function expectOurFault(origin: string, path: string): Promise<void> {
  const answer = await ask(origin, path)
  const words = wordsOf(answer)
  expectShell(answer)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(words).toMatch(/[Tt]hat(?: i|’)s our fault, not yours/)
  expect(words).toContain('Try again')
  expect(words).not.toMatch(
    /can’t find any addresses|no addresses listed|found no address|Check the postcode\.|don’t know that home|certificate was found/,
  )
  expect(answer.status).toBe(503)
}

async function startBoth(): Promise<{
  standIn: Awaited<ReturnType<typeof startStandIn>>
  origin: string
}> {
  const standIn = await startStandIn()
  onTestFinished(standIn.stop)
  const site = await startSite({ env: { API_URL: standIn.base, LOG_LEVEL: 'silent' } })
  expect((await ask(site.origin, terrace)).status).toBe(200)
  return { standIn, origin: site.origin }
}

const faults: Fault[] = [
  'refuses connections',
  'answers after 10 seconds',
  ...(Object.keys(badAnswers) as Fault[]),
]

describe.each(faults)('a server that %s', fault => {
  test.each([
    ['homes by postcode', list],
    ['homes by street', '/find-your-home?search=slate+row'],
    ['a rated home', terrace],
    ['a home without a certificate', `/homes/${ids.withoutCertificate}`],
    ['a shared supply', `/homes/${ids.landlord}`],
  ])('is our fault on the page of %s, long before the visitor leaves', async (_, path) => {
    const { standIn, origin } = await startBoth()
    await standIn.fail(fault)
    // This only catches a page that hangs: the promised time is measured on a quiet machine.
    await Promise.race([expectOurFault(origin, path), failAfter(9000)])
  })

  test('is asked again when it is well, without a restart', async () => {
    const { standIn, origin } = await startBoth()
    await standIn.fail(fault)
    await expectFails(origin)
    await standIn.mend()
    await expect.poll(() => statusOf(origin), { timeout: 12_000, interval: 300 }).toBe(200)
  })
})

/** Each of another kind: late, refused, a refusal that is none, and a success that is none. */
const partFaults: Fault[] = [
  'answers after 10 seconds',
  'answers 500',
  'answers 404 with HTML',
  'answers with resources that hold nothing',
]

describe.each(partFaults)('a server that in part %s', fault => {
  test('for the certificate that counts never makes a rated home one without', async () => {
    const { standIn, origin } = await startBoth()
    await standIn.fail(fault, /epc-ratings\?addressId/)
    const answer = await ask(origin, terrace)
    expect(answer.status).toBe(200)
    expectShell(answer)
    const words = wordsOf(answer)
    expect(words).toContain('Rating couldn’t be read. That’s our fault')
    expect(words).not.toMatch(/leaves out too much|No energy certificate/)
    expect(words).toContain('Electricity network UK Power Networks')
    expect(words).not.toContain('certificate was found')
  })

  test.each([
    ['supplies', ids.kiln, /\/supply$/, 'Yes, we work here'],
    ['steps', ids.terrace, /recommendations/, 'This certificate lists no steps'],
    ['older certificates', ids.terrace, /\w\/epc-ratings$/, 'We hold one certificate'],
  ])('for %s says nothing untrue instead', async (_, id, where, untrue) => {
    const { standIn, origin } = await startBoth()
    await standIn.fail(fault, where)
    const answer = await ask(origin, `/homes/${id}`)
    expectShell(answer)
    expect(wordsOf(answer)).not.toContain(untrue)
  })

  test('for the list of a postcode leaves the page of a home as it is', async () => {
    const { standIn, origin } = await startBoth()
    await standIn.fail(fault, /addresses\?postcode/)
    const answer = await ask(origin, terrace)
    expect(answer.status).toBe(200)
    expectShell(answer)
    expect(wordsOf(answer)).toContain('61 out of 100. Could reach B, 84.')
  })
})

const statusOf = async (origin: string) => (await ask(origin, list)).status

async function expectFails(origin: string): Promise<void> {
  expect(await statusOf(origin)).toBe(503)
}

async function failAfter(ms: number): Promise<never> {
  await new Promise(resolve => setTimeout(resolve, ms).unref())
  throw new Error(`no page after ${ms} ms`)
}
