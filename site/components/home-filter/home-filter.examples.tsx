import { narrowAddresses } from '../../../homes/addresses/narrow-addresses.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { HomeFilter } from './home-filter.tsx'

const texts = Array.from({ length: 30 }, (_, at) => `${at + 1} Lantern Row`)

const search = { action: '/find-your-home', fields: { postcode: 'ZZ1 1AA' }, house: '' }

const filtered = (typed: string) => (
  <HomeFilter
    search={search}
    typed={typed}
    narrowed={narrowAddresses(texts, typed)}
    onType={() => {}}
  />
)

export const examples: Examples = {
  'Nothing typed': filtered(''),
  'One house': filtered('12'),
  'A number that is not there': filtered('47'),
  'A word that is not there': filtered('Windmill'),
}
