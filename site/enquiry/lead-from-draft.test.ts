import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from '../../enquiries/check-answer.ts'
import { checkLead } from '../../enquiries/check-lead.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { emptyVisitDraft, noDraft, type StoredEnquiry } from '../../leads/draft.ts'
import { allAnswers } from '../../tests/support/enquiries/any-answers.ts'
import { sampleFacts } from '../app/gallery/example-frame.tsx'
import type { Visit } from '../app/visit.ts'
import { viewCheck } from './check-view.ts'
import { answersForLead, leadFromDraft, planAnswer } from './lead-from-draft.ts'
import { readEnquiry } from './read-enquiry.ts'

const texts: Readonly<Record<string, string>> = {
  '900000000001': '1 Lantern Row, Emberford, ZZ1 1AA',
  '900000000002': '2 Lantern Row, Emberford, ZZ1 1AA',
}
const typedAddress = {
  line1: '8 Old Kiln Lane',
  line2: null,
  postalTown: 'Emberford',
  postcode: 'ZZ1 1AA',
}

function visitWith(enquiries: readonly StoredEnquiry[]) {
  return {
    now: new Date('2026-11-21T23:30:00Z'),
    language: 'en',
    content: { tariffs: () => sampleFacts.tariffs },
    draft: { ...noDraft, read: async () => ({ ...emptyVisitDraft, typedAddress, enquiries }) },
    register: {
      findAddress: async (id: string) =>
        (texts[id]
          ? { id, text: texts[id], postcode: 'ZZ1 1AA', mpans: [] }
          : null) as Address | null,
      findAddresses: async () => [],
      chosenRating: async () => null,
    },
    reportFault: (fault: unknown) => {
      throw fault
    },
  } as unknown as Visit
}

const homes = [
  ['', null],
  ['home=900000000002', '900000000002'],
  ['home=not-listed', typedAddress],
] as const

const sendingForm = { key: 'a-key-of-an-enquiry', stamp: '', challenge: null }

/** Question titles and answers as they stand on the check page. */
const read = async (flow: (typeof flowNames)[number], query: string, stored: StoredEnquiry) => {
  const url = new URL(`http://localhost/enquiries/${flow}/check?${query}`)
  const enquiry = await readEnquiry(visitWith([stored]), flow, url)
  const asked = leadFromDraft(enquiry, {}, answersForLead(enquiry))
  const lead = { ...asked, phone: null } as unknown as Lead
  const about = { note: null, passesLeadsOn: true, unserved: null, alreadyServed: null }
  const view = viewCheck(enquiry, { lead, form: sendingForm, ...about })
  const values = view.sections.flatMap(({ rows }) => rows.flatMap(row => row.values))
  return { asked, shown: values.map(text => text.replaceAll('\u00a0', ' ')) }
}

test.each(flowNames)('%s sends no address that the check page does not show', async name => {
  await fc.assert(
    fc.asyncProperty(allAnswers(flows[name]), fc.constantFrom(...homes), async (answers, at) => {
      const [query, home] = at
      const stored = { flow: name, home, key: 'a-key-of-an-enquiry', answers, contactForm: null }
      const { asked, shown } = await read(name, query, stored)
      const { address, addressId } = asked
      if (address !== null) expect(shown).toContain(address)
      if (addressId !== null) expect(shown).toContain(texts[String(addressId)])
    }),
    { numRuns: 40 },
  )
})

const least = { product: 'call-back', fullName: 'A', email: 'a@b.example', postcode: 'ZZ1 1AA' }
const hidden = ['\u0000', '\u0007', '\u000b', '\f', '\u0085', '\u2028', '\u2029', '\ud83d', '\t']

test.each(hidden)('what a screen takes with %j in it can be sent at the end', async character => {
  const text = `1${character}Lantern Row${character}`
  for (const name of flowNames) {
    for (const question of flows[name].questions) {
      const checked = checkAnswer(question, [text], null)
      if (!checked.ok) continue
      const { values } = checked
      const answer = { question: question.id, asked: 'Asked', values, answered: values.join(', ') }
      expect(checkLead({ ...least, answers: [answer] })).toMatchObject({ ok: true })
    }
  }
})

test('an address that a draft of the version before holds can be sent', async () => {
  const before = { ...typedAddress, line1: '8 Old\u000bKiln\u0000 Lane' }
  const visit = visitWith([])
  const draft = { ...visit.draft, read: async () => ({ ...emptyVisitDraft, typedAddress: before }) }
  const url = new URL('http://localhost/enquiries/call-back/check?home=not-listed')
  const enquiry = await readEnquiry({ ...visit, draft }, 'call-back', url)
  const { address } = leadFromDraft(enquiry, {}, [])
  expect(address).toBe('8 Old Kiln Lane, Emberford, ZZ1 1AA')
  expect(checkLead({ ...least, address })).toMatchObject({ ok: true })
})

test('a plan goes along whatever a certificate calls its steps', async () => {
  const visit = visitWith([])
  const home = '900000000001'
  const lines = ['Fit\u000ba\u0000heat pump', 'x'.repeat(1800), ...Array(40).fill('a step')]
  const plans = [{ home, texts: {}, seen: null, asked: { flow: 'heat-pump', lines } }]
  const draft = { ...visit.draft, read: async () => ({ ...emptyVisitDraft, plans }) }
  const url = new URL(`http://localhost/enquiries/heat-pump/check?home=${home}`)
  const enquiry = await readEnquiry({ ...visit, draft }, 'heat-pump', url)
  const [plan] = answersForLead(enquiry)
  expect(plan?.values[0]).toBe('Fit a heat pump')
  expect(checkLead({ ...least, answers: plan ? [plan] : [] })).toMatchObject({ ok: true })
})

test('no question has the name under which a plan is sent', () => {
  const ids = flowNames.flatMap(name => flows[name].questions.map(({ id }) => id))
  expect(ids).toContain('plan')
  expect(ids).not.toContain(planAnswer)
})
