import type { Examples } from '../../app/gallery/examples.ts'
import { FoundListed } from './found-listed.tsx'

export const examples: Examples = {
  'A typed address that is listed': (
    <FoundListed
      title="We found it in our list"
      text="The address you typed is in our list as 1 Lantern Row, Emberford, ZZ1 1AA. We go on with that one."
      no="No, mine is another home"
      action="/enquiries/solar/address?home=900000000001"
    />
  ),
}
