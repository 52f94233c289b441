import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { company } from '../../content/en/words/company.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import type { SoundLead } from '../../leads/lead-store.ts'
import { findPage } from '../../site/app/page-table.ts'
import { exampleLead, personalTexts } from '../../tests/support/leads/example-outbox.ts'
import { createMailWriter, type FindLookDay } from './write-lead-mail.ts'

type Given = { passesLeadsOn?: boolean; lookAgainOn?: FindLookDay; today?: string }

const makeWriter = (given: Given = {}) => {
  const { passesLeadsOn = true, lookAgainOn = () => null, today = '2026-11-21' } = given
  return createMailWriter('Hearthlight & Co', passesLeadsOn, lookAgainOn, () => today)
}

const write = makeWriter()
const link = 'https://www.hearthlight.example/track/HL-7K3M-Q9TX/token'
const receivedAt = new Date('2026-11-21T10:00:00Z')
const stored: SoundLead = {
  reference: 'HL-7K3M-Q9TX',
  product: 'heat-pump',
  status: 'received',
  dueOn: '2026-11-24',
  receivedAt,
  changedAt: receivedAt,
  closedAt: null,
  how: 'web-form',
  possibleDuplicateOf: null,
  isSuspected: false,
  seal: 'sound',
  lead: exampleLead,
  siteOrigin: null,
  notifiedAt: null,
}

describe('a confirmation', () => {
  test('has the reference, when we call, the secret link and how to withdraw', () => {
    const { subject = '', text = '', html = '' } = write('lead.created', stored, link) ?? {}
    expect(subject).toBe('We have your request HL-7K3M-Q9TX')
    for (const body of [text, html]) {
      expect(body).toContain('about a heat pump')
      expect(body).toContain('HL-7K3M-Q9TX')
      expect(body).toContain('We’ll call you by Tuesday 24 November 2026.')
      expect(body).toContain(link)
      expect(body).toContain('withdraw')
      expect(body).toContain(company.phone.text)
    }
    expect(html).toContain('Hearthlight &amp; Co')
  })

  test.each([
    ['2026-11-24', 'We’ll call you by Tuesday 24 November 2026.', 'is late'],
    ['2026-11-25', 'This email is late', '24 November'],
  ])('sent on %s promises no day that has passed', (today, said, unsaid) => {
    const writeThen = makeWriter({ today })
    const { text = '' } = writeThen('lead.created', stored, link) ?? {}
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
    expect(text).toContain(link)
    expect(text).toContain(company.phone.text)
  })

  test('of what was dealt with meanwhile promises nothing more, and has the link', () => {
    const done: SoundLead = { ...stored, status: 'done', closedAt: receivedAt }
    const { text = '' } = write('lead.created', done, link) ?? {}
    expect(text).not.toMatch(/24 November|What happens next/)
    expect(text).toContain(link)
    expect(write('lead.created', { ...done, product: 'waiting-list' }, link)).toBeNull()
  })

  test('of what could not be passed on promises no call, and says whom to call', () => {
    const stuck: SoundLead = { ...stored, product: 'join', status: 'could-not-pass-on' }
    const { text = '' } = write('lead.created', stuck, link) ?? {}
    expect(text).toContain('Passing it on to our team is taking longer than it should.')
    expect(text).not.toMatch(/24 November|We’ll send you a contract/)
  })

  test('about solar names nothing that may not have been chosen', () => {
    const { text } = write('lead.created', { ...stored, product: 'solar' }, link) ?? {}
    expect(text).toContain('We have your request about solar power and have saved it.')
  })

  test('of a letter allows for its way', () => {
    const byPost = { ...stored, lead: { ...stored.lead, channels: ['post' as const] } }
    const { text = '' } = write('lead.created', byPost, link) ?? {}
    expect(text).toContain('If no letter has come within a week of that day')
    expect(text).not.toContain('haven’t heard')
  })

  test('names an address to write to beside each number to call about what went wrong', () => {
    const stuck: SoundLead = { ...stored, status: 'could-not-pass-on' }
    const mails = [
      write('lead.created', stored, link),
      write('lead.created', stuck, link),
      makeWriter({ today: '2026-11-25' })('lead.created', stored, link),
      makeWriter({ passesLeadsOn: false })('lead.created', stored, link),
      write('lead.withdrawn', stored, link),
    ]
    for (const one of mails) {
      expect(one?.text).toMatch(
        new RegExp(`${company.phone.text}.* or write to ${RegExp.escape(company.email)}`),
      )
    }
  })

  test('without the link says where to look the request up', () => {
    const { text = '' } = write('lead.created', stored, null) ?? {}
    expect(text).not.toContain('https:')
    expect(text).toContain('enter the reference and the postcode')
  })

  test.each(flowNames)('of %s says what it is about and nothing that was typed', product => {
    const {
      subject = '',
      text = '',
      html = '',
    } = write('lead.created', { ...stored, product }, link) ?? {}
    expect(text).not.toMatch(/undefined|null|\[object/)
    for (const typed of personalTexts.filter(one => one !== '7946')) {
      expect(subject + text + html).not.toContain(typed)
    }
  })

  test('of a meter reading says what becomes of it, passed on or not', () => {
    const reading = { ...stored, product: 'meter-reading' as const }
    const { text = '' } = write('lead.created', reading, link) ?? {}
    expect(text).toContain('a bill changes only once our team has entered the reading')
    expect(text).not.toContain('call us instead')
    const alone = makeWriter({ passesLeadsOn: false })('lead.created', reading, link)
    expect(alone?.text).toContain('won’t change a bill until you call us with the reference')
    expect(alone?.text).not.toContain('We’ll pass it to our team')
  })

  test('of a waiting list promises no call', () => {
    const { text = '' } = write('lead.created', { ...stored, product: 'waiting-list' }, link) ?? {}
    expect(text).toContain('We’ll tell you once')
    expect(text).not.toContain('by Tuesday')
  })

  test('of a waiting list says so, for what and where, the next look, and for how long', () => {
    const answers = [
      {
        question: 'product',
        asked: 'What would you like from us?',
        values: ['heat-pump', 'energy', 'constructor'],
        answered: 'A heat pump, Gas or electricity',
      },
    ]
    const lead = { ...exampleLead, postcode: 'ZZ4 1AA', answers }
    const place: SoundLead = { ...stored, product: 'waiting-list', lead }
    const writeWithDay = makeWriter({
      lookAgainOn: outcode => (outcode === 'ZZ4' ? '2027-02-15' : null),
    })
    const { subject = '', text = '' } = writeWithDay('lead.created', place, link) ?? {}
    expect(subject).toBe('Your place on our waiting list: HL-7K3M-Q9TX')
    for (const part of [
      'waiting list for homes in ZZ4.',
      'You’d like: a heat pump; gas or electricity.',
      'We’ll next look at your area on Monday 15 February 2027.',
      'for 12 months, until Sunday 21 November 2027',
      'leave the list',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/[Ww]ithdraw|ZZ4 1AA/)
    expect(write('lead.created', place, link)?.text).not.toContain('next look')
    const left = write('lead.withdrawn', place, link)
    expect(left?.subject).toBe('You’ve left our waiting list: HL-7K3M-Q9TX')
    expect(left?.text).toContain('180 days')
  })

  test.each(flowNames)('of %s promises nothing where nothing passes it on', product => {
    const writeUnconnected = makeWriter({ passesLeadsOn: false })
    const lead: SoundLead = { ...stored, product }
    const { text = '' } = writeUnconnected('lead.created', lead, link) ?? {}
    expect(text).not.toMatch(/by Tuesday|in touch as soon|haven’t heard by then/)
    if (product !== 'waiting-list') {
      expect(text).toContain('Your request is stored but not passed on')
      expect(text).toContain(`To have it dealt with, call us on ${company.phone.text}`)
    }
  })

  test('goes by how they want to be reached', () => {
    const say = (channels: typeof exampleLead.channels) =>
      write('lead.created', { ...stored, lead: { ...exampleLead, channels } }, link)?.text
    expect(say(['email', 'phone'])).toContain('We’ll email you by Tuesday')
    expect(say(['text'])).toContain('We’ll text you by Tuesday')
    expect(say([])).toContain('We’ll be in touch by Tuesday')
  })

  test('is valid HTML', async () => {
    const { html = '' } = write('lead.created', stored, link) ?? {}
    const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
      html,
    )
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    ).toEqual([])
  })
})

test('a mail has the letters of its program’s pages, short lines and no colours of its own', () => {
  const { html = '' } = write('lead.created', stored, link) ?? {}
  const styles = [...html.matchAll(/ style="([^"]+)"/g)].map(([, style]) => style)
  expect(styles[0]).toMatch(/^max-width:560px;.*font-family:.*sans-serif;/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(styles.join()).not.toContain('color')
  expect(html).toContain(`<strong>Your reference: ${stored.reference}</strong>`)
})

describe('the mail that an area has opened', () => {
  const product = {
    question: 'product',
    asked: 'What would you like from us?',
    values: ['heat-pump', 'energy'],
    answered: 'A heat pump, Gas or electricity',
  }
  const lead = {
    ...exampleLead,
    postcode: 'ZZ4 1AA',
    addressId: '900000000401',
    answers: [product],
  }
  const waiting: SoundLead = { ...stored, product: 'waiting-list', dueOn: null, lead }
  const open = (of = waiting, to: string | null = link) => {
    const { subject = '', text = '', html = '', leaveUrl } = write('area.opened', of, to) ?? {}
    return { subject, text, html, leaveUrl }
  }

  test('says where, what to do now, how to leave, and until when the place is kept', () => {
    const { subject, text, html, leaveUrl } = open()
    expect(subject).toBe('We now take on homes in ZZ4')
    for (const body of [text, html]) {
      expect(body).toContain('when we take on homes in ZZ4. We do now.')
      expect(body).toContain(
        'https://www.hearthlight.example/enquiries/heat-pump?home=900000000401',
      )
      expect(body).toContain('https://www.hearthlight.example/energy-tariffs')
      expect(body).toContain('until Sunday 21 November 2027')
      expect(body).toContain(link)
      expect(body).toContain(company.phone.text)
    }
    expect(leaveUrl).toBe(`${link}/withdraw`)
  })

  test('is not sent once their place is closed', () => {
    const closed = { ...waiting, status: 'done', closedAt: receivedAt } as const
    expect(write('area.opened', closed, link)).toBeNull()
  })

  test('each thing that can be asked for leads to a page that there is', () => {
    const { options = [] } =
      flows['waiting-list'].questions.find(({ id }) => id === 'product') ?? {}
    const { text } = open({
      ...waiting,
      lead: { ...lead, answers: [{ ...product, values: options }] },
    })
    const links = text.split('\n').filter(line => line.startsWith('https:') && line !== link)
    expect(links).toHaveLength(options.length)
    for (const href of links) expect(findPage(new URL(href).pathname)).toBeDefined()
  })

  test('has nothing that was typed', () => {
    const typed = { ...lead, addressId: 'x&y=<z>', answers: [{ ...product, values: ['<b>'] }] }
    const { subject, text, html } = open({ ...waiting, lead: typed })
    expect(text).toContain('/greener-homes')
    for (const body of [subject, text, html]) {
      expect(body).not.toMatch(/undefined|null|<b>|x&/)
      for (const one of personalTexts.filter(name => name !== '7946'))
        expect(body).not.toContain(one)
    }
  })

  test('without the link says where to leave, and names no other page', () => {
    const { text, leaveUrl } = open(waiting, null)
    expect(text).not.toContain('https:')
    expect(text).toContain('enter the reference and the postcode')
    expect(text).toContain('HL-7K3M-Q9TX')
    expect(leaveUrl).toBeNull()
  })

  test('is valid HTML', async () => {
    const check = new HtmlValidate({ extends: ['html-validate:standard'] })
    const { results } = await check.validateString(open().html)
    expect(results.flatMap(({ messages }) => messages)).toEqual([])
  })
})

test('a change that the visitor made or need not hear of is no mail', () => {
  expect(write('lead.updated', stored, link)).toBeNull()
  expect(write('lead.erased', stored, link)).toBeNull()
})

test('of a withdrawal no silence is promised: another provider may have the request', () => {
  const { text } = write('lead.withdrawn', stored, link) ?? {}
  expect(text).toContain('is withdrawn')
  expect(text).toContain(`or someone still contacts you about it, call us on ${company.phone.text}`)
  expect(text).not.toMatch(/nobody will contact you/i)
})
