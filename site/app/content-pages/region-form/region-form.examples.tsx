import { readPriceArea } from '../../../../homes/prices/read-price-area.ts'
import type { Examples } from '../../gallery/examples.ts'
import { RegionForm } from './region-form.tsx'

const asked = (query: string) => <RegionForm area={readPriceArea(new URLSearchParams(query))} />

export const examples: Examples = {
  'Nothing was asked yet': asked(''),
  'A region was chosen': asked('region=MW'),
  'A postcode gave the region': asked('postcode=LS1 4DY'),
  'A postcode without a known region': asked('postcode=PE1 1AA'),
  'A mistyped postcode, kept': asked('postcode=LS1 4'),
}
