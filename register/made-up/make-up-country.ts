import { readDayNumber } from './day-numbers.ts'
import { layOutLines, type PostcodePlan } from './home-plan.ts'
import type { MadeUpCertificate, MadeUpPlace, MadeUpPostcode, MadeUpTown } from './made-up-place.ts'
import { makeUpCertificates } from './make-up-certificates.ts'
import { makeUpSampleCertificates, samplePlan, samplePostcode } from './make-up-sample.ts'
import { makeUpSupply, plainSupply } from './make-up-supply.ts'
import { planStreet } from './plan-street.ts'
import { listPostcodes, planTowns } from './plan-towns.ts'
import { makeRandom } from './random.ts'

export type CountryToMakeUp = {
  readonly homes: number
  readonly seed: number
  /** Certificates were lodged before it. */
  readonly today?: string
}

/** So that the same seed makes the same country, whatever the day. */
const usualToday = '2026-11-01'
const firstUprn = 900_000_000_001

/**
 * Postcode by postcode, so that a country of any size takes the memory of one. Everything of a
 * place hangs on the seed and its own number alone.
 */
export function* makeUpCountry({
  homes,
  seed,
  today = usualToday,
}: CountryToMakeUp): Generator<MadeUpPostcode> {
  const todayNumber = readDayNumber(today)
  let placed = 0
  for (const town of planTowns(homes, seed)) {
    const codes = listPostcodes(town.outcode)
    for (const plan of planTown(town, seed)) {
      const postcode = codes.next().value as string
      yield {
        town,
        postcode,
        places: makeUpPlaces(plan, town, postcode, placed, seed, todayNumber),
      }
      placed += countPlaces(plan)
    }
  }
}

function* planTown(town: MadeUpTown, seed: number): Generator<PostcodePlan> {
  const random = makeRandom(seed, 2, town.number)
  let left = town.homes
  if (town.number === 1) {
    yield samplePlan
    left -= samplePlan.homes.length
  }
  while (left > 0)
    for (const plan of planStreet(random, town.country === 'Wales')) {
      const homes = plan.homes.slice(0, left)
      if (homes.length > 0) yield { homes, others: plan.others }
      left -= homes.length
    }
}

/** A building whose UPRN its flats share has a number too. */
function countPlaces({ homes, others }: PostcodePlan): number {
  return homes.length + others.length + 1
}

function makeUpPlaces(
  { homes, others }: PostcodePlan,
  town: MadeUpTown,
  postcode: string,
  placed: number,
  seed: number,
  todayNumber: number,
): MadeUpPlace[] {
  const { county } = town
  const buildingUprn = String(firstUprn + placed + homes.length + others.length)
  const isSample = postcode === samplePostcode
  const lived = homes.map((plan, index): MadeUpPlace => {
    const number = placed + index
    const random = makeRandom(seed, 3, number)
    const uprn = String(firstUprn + number)
    const home = {
      plan,
      town,
      postcode,
      uprn: plan.sharesUprnOfBuilding ? buildingUprn : uprn,
      todayNumber,
    }
    const certificates = isSample
      ? makeUpSampleCertificates(home, random)
      : makeUpCertificates(home, random)
    return {
      kind: 'home',
      uprn,
      isListed: isSample || !isToldByCertificate(uprn, certificates) || random.chance(0.99),
      certificates,
      lines: layOutLines(plan),
      county,
      classification: classify(plan.propertyType, plan.builtForm),
      ...(isSample ? plainSupply(number) : makeUpSupply(town, plan, number, random)),
    }
  })
  const shared = others.map(({ lines }, index): MadeUpPlace => {
    const number = placed + homes.length + index
    const random = makeRandom(seed, 3, number)
    const { mpans } = isSample ? plainSupply(number) : makeUpSupply(town, null, number, random)
    return {
      kind: 'other-supply',
      uprn: String(firstUprn + number),
      isListed: true,
      lines,
      county,
      classification: 'other-supply',
      certificates: [],
      mpans,
      mprns: [],
    }
  })
  return [...lived, ...shared]
}

/** Then the register knows the home, by its UPRN, without any list of addresses. */
function isToldByCertificate(uprn: string, certificates: readonly MadeUpCertificate[]): boolean {
  const [only, another] = certificates
  return only?.values.uprn === uprn && !only.isRemoved && another === undefined
}

function classify(propertyType: string, builtForm: string): string {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'RD06'
  if (propertyType === 'Park home') return 'RD01'
  if (builtForm === 'Detached') return 'RD02'
  return builtForm === 'Semi-Detached' ? 'RD03' : 'RD04'
}
