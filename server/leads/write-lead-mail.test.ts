import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { flowNames } from '../../enquiries/flows/flow.ts'
import type { SoundLead } from '../../leads/lead-store.ts'
import { exampleLead, personalTexts } from '../../tests/support/leads/example-outbox.ts'
import { createMailWriter } from './write-lead-mail.ts'

const write = createMailWriter('Hearthlight & Co', true)
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
}

describe('a confirmation', () => {
  test('has the reference, when we call, the secret link and how to withdraw', () => {
    const { subject = '', text = '', html = '' } = write('lead.created', stored, link) ?? {}
    expect(subject).toBe('We have your request HL-7K3M-Q9TX')
    for (const body of [text, html]) {
      expect(body).toContain('about a heat pump')
      expect(body).toContain('HL-7K3M-Q9TX')
      expect(body).toContain('We will call you by Tuesday 24 November 2026.')
      expect(body).toContain(link)
      expect(body).toContain('withdraw')
      expect(body).toContain('0808 157 0192')
    }
    expect(html).toContain('Hearthlight &amp; Co')
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
    expect(text).toContain('a bill changes only once the team has entered the reading')
    const alone = createMailWriter('Hearthlight', false)('lead.created', reading, link)
    expect(alone?.text).toContain('changes no bill until you call us with the reference')
    expect(alone?.text).not.toContain('We pass it to our team')
  })

  test('of a waiting list promises no call', () => {
    const { text = '' } = write('lead.created', { ...stored, product: 'waiting-list' }, link) ?? {}
    expect(text).toContain('We tell you once')
    expect(text).not.toContain('by Tuesday')
  })

  test.each(flowNames)('of %s promises nothing where nothing passes it on', product => {
    const writeUnconnected = createMailWriter('Hearthlight', false)
    const lead: SoundLead = { ...stored, product }
    const { text = '' } = writeUnconnected('lead.created', lead, link) ?? {}
    expect(text).not.toMatch(/by Tuesday|in touch as soon|have not heard by then/)
    if (product !== 'waiting-list') {
      expect(text).toContain('Your request is stored but not passed on')
      expect(text).toMatch(/To have it dealt with, call us on 0808 157 0192/)
    }
  })

  test('goes by how they want to be reached', () => {
    const say = (channels: typeof exampleLead.channels) =>
      write('lead.created', { ...stored, lead: { ...exampleLead, channels } }, link)?.text
    expect(say(['email', 'phone'])).toContain('We will write to you by Tuesday')
    expect(say(['text'])).toContain('We will text you by Tuesday')
    expect(say([])).toContain('We will be in touch by Tuesday')
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

test('a change that the visitor made or need not hear of is no mail', () => {
  expect(write('lead.updated', stored, link)).toBeNull()
  expect(write('lead.erased', stored, link)).toBeNull()
  expect(write('lead.withdrawn', stored, link)?.text).toContain('Nobody will contact you')
})
