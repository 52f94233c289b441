import { steps } from '../../../content/en/words/enquiries/steps.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import type { FinderView } from '../describe-finder.ts'
import { AddressFinder } from './address-finder.tsx'

const view: FinderView = {
  words: steps.finder.answer,
  state: {
    kind: 'asking',
    postcode: '',
    house: '',
    problem: null,
    notice: null,
    chosen: [],
  },
  action: '/enquiries/moving-home/new-address',
  search: { action: '/enquiries/moving-home/new-address', handsOn: {} },
  typingTo: '/enquiries/moving-home/new-address?not-listed=yes',
  searchTo: '/enquiries/moving-home/new-address',
  isOwnHome: false,
  none: steps.addressAnswer.none,
}

export const examples: Examples = {
  'An address that may be left out': <AddressFinder view={view} refused={null} error={undefined} />,
  'An address that is offered': (
    <AddressFinder
      view={{
        ...view,
        state: {
          kind: 'asking',
          postcode: '',
          house: '',
          problem: null,
          notice: null,
          chosen: [
            {
              ...steps.addressAnswer.offered,
              text: '1 Lantern Row, Emberford, ZZ1 1AA',
              value: '900000000001',
            },
          ],
        },
      }}
      refused={null}
      error={undefined}
    />
  ),
  'Nothing listed at the postcode': (
    <AddressFinder
      view={{
        ...view,
        state: {
          kind: 'typing',
          typed: { line1: '3', line2: '', postalTown: '', postcode: 'ZZ1 9ZZ' },
          notice: steps.address.nothing('ZZ1 9ZZ'),
        },
      }}
      refused={null}
      error={undefined}
    />
  ),
}
