import { expect, test } from 'vitest'
import { makeConsent } from '../../tests/support/leads/example-lead.ts'
import { makeSealingKey } from '../sealing.ts'
import { createConsentEvidence } from './consent-evidence.ts'

const key = makeSealingKey()
const describe = createConsentEvidence([key])

test('what our own form sent is kept as our pages say it', () => {
  expect(
    describe(makeConsent({ recipient: 'Emberford Heat Pumps Ltd' }), 'web-form'),
  ).toMatchObject({
    recipient: 'Emberford Heat Pumps Ltd',
    topic: 'saving-energy',
    wordingId: 'marketing-saving-energy-email',
    wordingVersion: '1',
    page: '/enquiries/heat-pump/contact',
  })
})

test('of what a program sent nobody can read a name, and who holds the key can prove it', () => {
  const typed = 'marjorie-lanternwright-02079460123'
  const sent = makeConsent({
    recipient: typed,
    topic: typed,
    wording: { id: typed, version: typed, text: 'Send me advice' },
    page: `/customers/${typed}`,
  })
  const kept = describe(sent, 'api')
  expect(JSON.stringify(kept)).not.toMatch(/marjorie|lantern|0123"|customers/)
  expect(describe(sent, 'api')).toEqual(kept)
  expect(createConsentEvidence([makeSealingKey()])(sent, 'api').topic).not.toBe(kept.topic)
  expect(kept.topic).toMatch(/^hmac-sha256 [0-9a-f]{32}$/)
  expect(kept).toMatchObject({ purpose: 'marketing', decision: 'refused', channel: 'email' })
  expect(describe(makeConsent(), 'api').recipient).toBeNull()
})
