import { makeExampleCertificate } from '../example-certificates.ts'
import { examplePlan } from '../example-plans.ts'
import type { FoundHome } from '../read-home.ts'

/** A home in band D with a plan. */
export const exampleHome: FoundHome = {
  kind: 'home',
  address: {
    id: '900000000001',
    name: '1 Lantern Row',
    rest: ['Emberford'],
    postcode: 'ZZ1 1AA',
    country: 'England',
  },
  certificate: makeExampleCertificate({}),
  plan: examplePlan,
  tariff: null,
  supply: { electricity: [], gas: [], region: null, offGasFuel: null, isUnread: false },
  area: { state: 'covered', outcode: 'ZZ1', asOf: '2026-11-20', reason: null, lookAgain: null },
  neighbours: { postcode: null, authority: null, authorityName: null },
  next: {
    reason: 'start-here',
    first: 'insulation',
    also: null,
    isOutOfDate: false,
    isAreaUnknown: false,
  },
}
