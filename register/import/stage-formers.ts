import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import type { EarlierRegister } from '../new-register.ts'
import type { Staging } from './staging.ts'

/** Says of each UPRN that is an id in the version before, or was one, which home it leads to. */
export function stageFormers(staging: Staging, earlier: EarlierRegister): void {
  const { aliases, retired } = earlier.readFormerIds()
  const formerUprns = new Map<string, string[]>()
  for (const { id, addressId } of aliases) {
    if (!isUprn(id)) continue
    const known = formerUprns.get(addressId)
    if (known) known.push(id)
    else formerUprns.set(addressId, [id])
  }
  for (const { postcode, addresses } of earlier.readAddresses()) {
    for (const { address, isOfficial } of addresses) {
      const { id, line1, line2, postalTown, text } = address
      const uprns = [...(isUprn(id) ? [id] : []), ...(formerUprns.get(id) ?? [])]
      for (const uprn of uprns) {
        staging.addFormer({
          uprn: Number(uprn),
          postcode,
          isOfficial: isOfficial && uprn === id,
          fingerprint: '',
          line1,
          line2: line2 ?? '',
          postalTown: postalTown ?? '',
          text,
        })
      }
    }
  }
  for (const { id, postcode, fingerprint, isOfficial } of retired) {
    if (!isUprn(id)) continue
    const words = { line1: '', line2: '', postalTown: '', text: '' }
    staging.addFormer({ uprn: Number(id), postcode, isOfficial, fingerprint, ...words })
  }
}

function isUprn(id: string): boolean {
  return normaliseUprn(id) === id
}
