import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import type { EarlierAddress, EarlierRegister } from '../new-register.ts'
import type { Staging } from './staging.ts'

export type StageFormer = (home: EarlierAddress) => void

/** Says of each UPRN that is an id in the version before, or was one, which home it leads to. */
export function startFormers(staging: Staging, earlier: EarlierRegister): StageFormer {
  const { aliases, retired } = earlier.readFormerIds()
  const formerUprns = new Map<string, string[]>()
  for (const { id, addressId } of aliases) {
    if (!isUprn(id)) continue
    const known = formerUprns.get(addressId)
    if (known) known.push(id)
    else formerUprns.set(addressId, [id])
  }
  for (const { id, postcode, fingerprint, isOfficial } of retired) {
    if (!isUprn(id)) continue
    const words = { line1: '', line2: '', postalTown: '', text: '' }
    staging.addFormer({ uprn: Number(id), postcode, isOfficial, fingerprint, ...words })
  }

  return ({ address, isOfficial }) => {
    const { id, uprn, postcode, line1, text } = address
    const words = { line1, line2: address.line2 ?? '', postalTown: address.postalTown ?? '', text }
    const add = (former: string, isOwn: boolean) =>
      staging.addFormer({
        uprn: Number(former),
        postcode,
        isOfficial: isOfficial && isOwn,
        fingerprint: '',
        ...words,
      })
    if (id === uprn) add(id, true)
    for (const former of formerUprns.get(id) ?? []) add(former, false)
  }
}

function isUprn(id: string): boolean {
  return normaliseUprn(id) === id
}
