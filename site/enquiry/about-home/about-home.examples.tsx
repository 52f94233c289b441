import type { Examples } from '../../app/gallery/examples.ts'
import { AboutHome } from './about-home.tsx'

export const examples: Examples = {
  'A home that is listed': (
    <AboutHome
      address="1 Lantern Row, Emberford, ZZ1 1AA"
      isTyped={false}
      changesAt="/find-your-home"
    />
  ),
  'A home whose address was typed': (
    <AboutHome
      address="3 New Kiln Lane, Emberford, ZZ1 1AA"
      isTyped
      changesAt="/find-your-home?not-listed=yes"
    />
  ),
  'A long address': (
    <AboutHome
      address="The Old Harbourmaster’s Lodge and Boathouse Cottage, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road, Emberford-upon-Lantern, ZZ1 1AA"
      isTyped
      changesAt="/find-your-home?not-listed=yes"
    />
  ),
}
