import fc from 'fast-check'
import { expect, test } from 'vitest'
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
  const about = { note: null, passesLeadsOn: true, unserved: null }
  const view = viewCheck(enquiry, { lead, form: sendingForm, ...about })
  return { asked, shown: view.sections.flatMap(({ rows }) => rows.flatMap(row => row.values)) }
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

test('no question has the name under which a plan is sent', () => {
  const ids = flowNames.flatMap(name => flows[name].questions.map(({ id }) => id))
  expect(ids).toContain('plan')
  expect(ids).not.toContain(planAnswer)
})
