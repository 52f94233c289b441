import { type OtherSupplyKind, readOtherSupplyKinds } from '../../homes/addresses/other-supply.ts'
import { compareBands } from '../../homes/epc-ratings/compare-bands.ts'
import type { EnergyBand } from '../../homes/epc-ratings/energy-band.ts'
import { isUnknownText } from '../../homes/epc-ratings/lodged-values.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { chooseNextStep, type NextStep } from '../../homes/plan/choose-next-step.ts'
import { makePlan } from '../../homes/plan/make-plan.ts'
import type { HomeToPlan, Plan, PlanFacts } from '../../homes/plan/plan.ts'
import { readCertificateKnown } from '../../homes/plan/read-certificate-known.ts'
import { describeSupply, type SupplyView } from '../../homes/supplies/describe-supply.ts'
import { findRegionOfHome } from '../../homes/supplies/find-region.ts'
import { findHomeArea, type HomeArea } from '../../homes/supplies/home-area.ts'
import { isUnserved, type ServiceAreas } from '../../homes/supplies/service-area.ts'
import {
  completeHomeToPlan,
  type HomeRead,
  readHomeParts,
} from '../../register/read-home-to-plan.ts'
import type { Area, Register } from '../../register/register.ts'
import { type AddressView, describeAddress } from '../app/describe-address.ts'
import { type Certificate, makeCertificate } from './certificate.ts'
import { findHomeTariff, type HomeTariff } from './find-home-tariff.ts'
import type { NeighboursView } from './neighbours/neighbours.tsx'

/** `unknown`: there is no such home. `fault`: the register could not be read. */
type HomeReading =
  | FoundHome
  | FoundOtherSupply
  | { readonly kind: 'unknown' }
  | { readonly kind: 'fault' }

export type FoundHome = Found & {
  readonly kind: 'home'
  readonly certificate: Certificate | 'unread' | null
  /** Null where it could not be worked out. */
  readonly plan: Plan | null
  /** Null where we can name none. */
  readonly tariff: HomeTariff | null
  readonly neighbours: NeighboursView
}

export type FoundOtherSupply = Found & {
  readonly kind: 'other-supply'
  readonly otherKinds: readonly OtherSupplyKind[]
}

type Found = {
  readonly address: AddressView
  readonly supply: SupplyView
  readonly area: HomeArea
  readonly next: NextStep
}

type Circumstances = {
  readonly serviceAreas: ServiceAreas
  /** The day, and what has a price or a rule on it. */
  readonly facts: PlanFacts
  readonly reportFault: (fault: unknown) => void
}

/** What the page of one home shows, and the record that it was made from. Never throws. */
export async function readHome(
  register: Register,
  addressId: string,
  circumstances: Circumstances,
): Promise<{ reading: HomeReading; found: HomeRecord | null }> {
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
  found: HomeRecord,
  circumstances: Circumstances,
): Promise<FoundHome> {
  const { address, rating, ratings, recommendations, providerSupply } = found
  const { facts, reportFault } = circumstances
  const { today } = facts
  const home = await completeHomeToPlan(register, found, { today, reportFault })
  const certificate = isRead(rating)
    ? makeCertificate({ rating, ratings, recommendations }, today, home.certificate?.believed)
    : rating
  const plan = planHome(home, circumstances)
  const known = isRead(certificate)
    ? readCertificateKnown(certificate.believed, recommendations, today, plan?.building)
    : certificate
  const { band, mainFuel } = isRead(known) ? known : unknown
  const area = describeArea(found, circumstances)
  return {
    kind: 'home',
    address: describeAddress(address),
    certificate,
    plan,
    tariff:
      plan && !isUnserved(area.state)
        ? findHomeTariff(plan, facts, findRegionOfHome(home).gspGroup)
        : null,
    supply: describeSupply(address, mainFuel, providerSupply),
    area,
    neighbours: await readNeighbours(register, found, band, circumstances),
    next: chooseNextStep({ kind: 'home', service: area.state, certificate: known, plan }),
  }
}

/** Null where working it out fails, which takes nothing else from the page. */
function planHome(home: HomeToPlan, { facts, reportFault }: Circumstances): Plan | null {
  try {
    return makePlan(home, {}, facts)
  } catch (fault) {
    reportFault(fault)
    return null
  }
}

function describeOtherSupply(found: HomeRecord, circumstances: Circumstances): FoundOtherSupply {
  const { address, providerSupply } = found
  const area = describeArea(found, circumstances)
  return {
    kind: 'other-supply',
    otherKinds: readOtherSupplyKinds(address.text),
    address: describeAddress(address),
    supply: describeSupply(address, null, providerSupply),
    area,
    next: chooseNextStep({ kind: 'other-supply', service: area.state, certificate: null }),
  }
}

function describeArea(
  { address, providerSupply }: HomeRecord,
  { serviceAreas, facts: { today } }: Circumstances,
): FoundHome['area'] {
  return findHomeArea(serviceAreas, address, today, providerSupply)
}

/** Null where the register does not count bands, and where counting fails. */
async function readNeighbours(
  register: Register,
  { address, rating }: HomeRecord,
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

export type HomeRecord = HomeRead & {
  /** Every certificate, newest first; null where only the one that counts could be read. */
  readonly ratings: readonly Rating[] | null
}

/** Null where there is no such address. Throws only where the address cannot be read. */
export async function lookUpHome(
  register: Register,
  addressId: string,
  reportFault: (fault: unknown) => void,
): Promise<HomeRecord | null> {
  const [read, ratings] = await Promise.all([
    readHomeParts(register, addressId, reportFault),
    register.listRatings(addressId).catch((fault: unknown) => {
      reportFault(fault)
      return null
    }),
  ])
  if (read === null) return null
  const chosenOnly = isRead(read.rating) ? [read.rating] : []
  return { ...read, ratings: ratings === 'unknown-address' ? chosenOnly : ratings }
}

export const isRead = <Value>(value: Value | 'unread' | null): value is Value =>
  value !== null && value !== 'unread'
