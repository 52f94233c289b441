import type { Examples } from '../../app/gallery/examples.ts'
import type { FoundOtherSupply } from '../read-home.ts'
import { OtherSupply } from './other-supply.tsx'

const found: FoundOtherSupply = {
  kind: 'other-supply',
  otherKinds: ['shared', 'public'],
  address: {
    id: '900000000031',
    name: 'Landlord’s Supply, Street Lighting',
    rest: ['Emberford'],
    postcode: 'ZZ1 1AA',
    country: 'England',
  },
  supply: { electricity: [], gas: [], region: null, offGasFuel: null, isUnread: false },
  area: { state: 'covered', outcode: 'ZZ1', asOf: '2026-11-20', reason: null, lookAgain: null },
  next: {
    reason: 'other-supply',
    first: 'call-back',
    also: null,
    isOutOfDate: false,
    isAreaUnknown: false,
  },
}

export const examples: Examples = {
  'A landlord’s supply that is also street lighting': <OtherSupply found={found} />,
  'A builder’s supply': <OtherSupply found={{ ...found, otherKinds: ['temporary'] }} />,
}
