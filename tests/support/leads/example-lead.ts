import type { Lead, LeadConsent } from '../../../enquiries/lead.ts'
import type { Submission } from '../../../leads/lead-store.ts'

/** Somebody who does not exist, at a home that does not. */
export const makeLead = (changes: Partial<Lead> = {}): Lead => ({
  product: 'heat-pump',
  fullName: 'Marjorie Lanternwright',
  onBehalfOf: null,
  email: 'marjorie@post.example',
  phone: { typed: '(020) 7946 0123', e164: '+442079460123', extension: null, isMobile: false },
  channels: ['phone', 'email'],
  timeWindow: 'morning',
  needs: [],
  postcode: 'ZZ1 1AA',
  addressId: '900000000001',
  address: '1 Lantern Row, Emberford, ZZ1 1AA',
  answers: [
    { question: 'walls', asked: 'What are your walls?', values: ['cavity'], answered: 'Cavity' },
  ],
  message: 'The dog barks at the doorbell, please ring twice.',
  consents: [
    makeConsent(),
    makeConsent({
      purpose: 'share',
      recipient: 'lantern-heating',
      topic: null,
      channel: null,
      decision: 'given',
    }),
  ],
  ...changes,
})

export const makeConsent = (changes: Partial<LeadConsent> = {}): LeadConsent => ({
  purpose: 'marketing',
  recipient: null,
  topic: 'saving-energy',
  channel: 'email',
  decision: 'refused',
  wording: { id: 'marketing-saving-energy-email', version: '1', text: 'Send me advice by e-mail' },
  language: 'en',
  page: '/enquiries/heat-pump/contact',
  decidedAt: '2026-11-20T09:59:00.000Z',
  ...changes,
})

export const makeSubmission = (changes: Partial<Submission> = {}): Submission => ({
  lead: makeLead(),
  how: 'web-form',
  dueOn: '2026-11-24',
  isSuspected: false,
  isHeld: false,
  idempotency: null,
  siteOrigin: null,
  destinations: ['webhook'],
  ...changes,
})
