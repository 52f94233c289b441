import { expect } from 'vitest'
import { writeListedAddress } from '../../../api/resources/address.ts'
import { writeRating } from '../../../api/resources/epc-rating.ts'
import { createRatingWriter } from '../../../api/resources/rating-writer.ts'
import type { ResourceContext } from '../../../api/resources/resource-context.ts'
import { writeListedAddresses } from '../../../api/resources/write-listed-addresses.ts'
import type { ServiceAreas } from '../../../homes/supplies/service-area.ts'
import type { LocalRegister } from '../../../register/register.ts'

const serviceAreas: ServiceAreas = {
  asOf: '2026-11-20',
  otherwise: 'covered',
  outcodes: [{ code: 'ZZ1', state: 'not-covered' }],
  localAuthorities: [{ code: 'E06000999', state: 'waiting-list' }],
}
const contexts = ['2005-06-01', '2019-03-01', '2026-11-23', '2041-01-01'].map(
  (today, at): ResourceContext => ({ today, serviceAreas, showsWholeNumbers: at % 2 === 0 }),
)

/** Each answer written from what is stored, and the same made of objects, on several days. */
export async function expectSameTexts(register: LocalRegister, ids: readonly string[]) {
  expect(ids.length).toBeGreaterThan(0)
  for (const context of contexts) {
    const writer = createRatingWriter(context.today)
    const postcodes = new Set<string>()
    for (const id of ids) {
      const address = await register.findAddress(id)
      if (address) postcodes.add(address.postcode)
      const rating = await register.chosenRating(id)
      const outcome = register.visitRating(id, writer.visitor)
      if (typeof rating === 'string') expect(outcome).toBe(rating)
      else expect(writer.write()).toBe(JSON.stringify(writeRating(rating, context)))
    }
    for (const postcode of postcodes) {
      const listed = await register.findAddresses(postcode)
      const stored = register.storedAddresses(postcode)
      const text = listed.map(one => JSON.stringify(writeListedAddress(one, context))).join(',')
      expect(stored && writeListedAddresses(stored, context)).toBe(text)
      expect(stored && writeListedAddresses({ ...stored, isPlain: false }, context)).toBe(text)
    }
  }
}
