import { compareBands } from '../../../homes/epc-ratings/compare-bands.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { Neighbours } from './neighbours.tsx'

const street = { A: 0, B: 0, C: 2, D: 28, E: 0, F: 0, G: 0 }
const town = { A: 2, B: 330, C: 1134, D: 1210, E: 196, F: 87, G: 70 }

export const examples: Examples = {
  'Among its postcode and its council area': (
    <Neighbours
      postcodeName="ZZ1 1AA"
      postcode={compareBands(street, 'D')}
      authority={compareBands(town, 'D')}
      authorityName="Ember Vale"
    />
  ),
  'A home without a band, in an area without a name': (
    <Neighbours
      postcodeName="ZZ1 1AA"
      postcode={null}
      authority={compareBands(town, null)}
      authorityName={null}
    />
  ),
  'Its postcode alone': (
    <Neighbours
      postcodeName="ZZ1 1AA"
      postcode={compareBands({ ...street, G: 1 }, 'G')}
      authority={null}
      authorityName={null}
    />
  ),
  'A country of homes, in a council with a long name': (
    <Neighbours
      postcodeName="ZZ1 1AA"
      postcode={null}
      authority={compareBands({ ...town, C: 11_340_000, D: 9_870_123 }, 'A')}
      authorityName="Bournemouth, Christchurch and Poole with Llanfairpwllgwyngyllgogerychwyrndrobwll"
    />
  ),
}
