import type { Address } from '../../homes/addresses/address.ts'
import { readOtherSupplyKinds } from '../../homes/addresses/other-supply.ts'
import { believeLodged } from '../../homes/epc-ratings/believe-lodged.ts'
import { compareBands } from '../../homes/epc-ratings/compare-bands.ts'
import type { EnergyBand } from '../../homes/epc-ratings/energy-band.ts'
import { isUnknownText } from '../../homes/epc-ratings/lodged-values.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { chooseNextStep } from '../../homes/plans/choose-next-step.ts'
import { readCertificateKnown } from '../../homes/plans/read-certificate-known.ts'
import { describeSupply } from '../../homes/supplies/describe-supply.ts'
import {
  findServiceState,
  type ServiceAreas,
  type ServiceState,
} from '../../homes/supplies/service-area.ts'
import type { Area, Register } from '../../register/register.ts'
import { readCertificateView } from './certificate/read-certificate-view.ts'
import {
  type AddressView,
  type FoundHome,
  type FoundOtherSupply,
  type HomeReading,
  isRead,
} from './home-reading.ts'
import { type LookedUp, lookUpHome } from './look-up-home.ts'
import type { NeighboursView } from './neighbours/neighbours.tsx'

export type Circumstances = {
  readonly serviceAreas: ServiceAreas
  readonly today: string
  readonly reportFault: (fault: unknown) => void
}

/** Everything that the page of one home shows, and what it was read from; never throws. */
export async function readHome(
  register: Register,
  addressId: string,
  circumstances: Circumstances,
): Promise<{ reading: HomeReading; found: LookedUp | null }> {
  const { reportFault } = circumstances
  try {
    const found = await lookUpHome(register, addressId, reportFault)
    if (found === null) return { reading: { kind: 'unknown' }, found }
    const reading =
      found.address.kind === 'home'
        ? await describeHome(register, found, circumstances)
        : describeOtherSupply(found, circumstances)
    return { reading, found }
  } catch (fault) {
    reportFault(fault)
    return { reading: { kind: 'fault' }, found: null }
  }
}

const unknown = { band: null, mainFuel: null }

async function describeHome(
  register: Register,
  found: LookedUp,
  circumstances: Circumstances,
): Promise<FoundHome> {
  const { address, rating, ratings, recommendations } = found
  const { today } = circumstances
  const known = isRead(rating)
    ? readCertificateKnown(believeLodged(rating.lodged, today), recommendations, today)
    : rating
  const { band, mainFuel } = isRead(known) ? known : unknown
  const area = describeArea(found, circumstances)
  return {
    kind: 'home',
    address: describeAddress(address),
    certificate: isRead(rating)
      ? readCertificateView({ rating, ratings, recommendations }, today)
      : rating,
    supply: describeSupply(address, mainFuel, found.told),
    area,
    neighbours: await readNeighbours(register, found, band, circumstances),
    next: chooseNextStep({ kind: 'home', service: area.state, certificate: known }),
  }
}

function describeOtherSupply(found: LookedUp, circumstances: Circumstances): FoundOtherSupply {
  const { address, told } = found
  const area = describeArea(found, circumstances)
  return {
    kind: 'other-supply',
    otherKinds: readOtherSupplyKinds(address.text),
    address: describeAddress(address),
    supply: describeSupply(address, null, told),
    area,
    next: chooseNextStep({ kind: 'other-supply', service: area.state, certificate: null }),
  }
}

export function describeAddress(address: Address): AddressView {
  const { id, line1, line2, postalTown, postcode, country } = address
  return { id, line1, rest: [line2, postalTown].flatMap(line => line ?? []), postcode, country }
}

function describeArea({ address, told }: LookedUp, { serviceAreas }: Circumstances) {
  const outcode = address.postcode.slice(0, -4)
  const toldState = told === 'unread' ? null : told?.serviceState
  const state = toldState ?? readServiceState(address, outcode, serviceAreas)
  return { state, outcode, asOf: serviceAreas.asOf }
}

/** Another provider's no may be a waiting list or none, and our own list says nothing of its homes. */
function readServiceState(
  { isServed, localAuthority }: Address,
  outcode: string,
  areas: ServiceAreas,
): ServiceState | null {
  if (isServed === undefined) return findServiceState(areas, outcode, localAuthority)
  return isServed ? 'covered' : null
}

/** Left out where nobody counts, and where counting fails: the page is whole without. */
async function readNeighbours(
  register: Register,
  { address, rating }: LookedUp,
  band: EnergyBand | null,
  { reportFault }: Circumstances,
): Promise<NeighboursView> {
  const compareIn = async (area: Area) => {
    const counts = await register.countBands(area)
    return counts && compareBands(counts, band)
  }
  const compare = (area: Area) =>
    compareIn(area).catch((fault: unknown) => {
      reportFault(fault)
      return null
    })
  const { postcode, localAuthority } = address
  const [inPostcode, inAuthority] = await Promise.all([
    compare({ kind: 'postcode', code: postcode }),
    localAuthority === null ? null : compare({ kind: 'local-authority', code: localAuthority }),
  ])
  return {
    postcode: inPostcode,
    authority: inAuthority,
    authorityName: isRead(rating) ? readAuthority(rating) : null,
  }
}

function readAuthority({ lodged }: Rating): string | null {
  const label = lodged['local-authority-label']?.trim() ?? null
  return isUnknownText(label) ? null : label
}
