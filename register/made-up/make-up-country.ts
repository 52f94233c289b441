import { classify } from './classify-home.ts'
import { readDayNumber } from './day-numbers.ts'
import type { GivenPostcode } from './given-places.ts'
import { layOutLines, type PostcodePlan } from './home-plan.ts'
import type { MadeUpCertificate, MadeUpPlace, MadeUpPostcode, MadeUpTown } from './made-up-place.ts'
import { makeUpCertificates } from './make-up-certificates.ts'
import { makeUpGivenPlaces } from './make-up-given-places.ts'
import { makeUpSupply } from './make-up-supply.ts'
import { fewestHomesWithPlacesToTry, homesToTry, townsToTry } from './places-to-try.ts'
import { planStreet } from './plan-street.ts'
import { checkNumberOfHomes, listPostcodes, planTowns } from './plan-towns.ts'
import { makeRandom } from './random.ts'
import { sample } from './sample-homes.ts'

export type CountryToMakeUp = {
  readonly homes: number
  readonly seed: number
  /** Certificates were lodged before it. */
  readonly today?: string
  /** Only some of its towns, as they are in the whole country: so processes can share the work. */
  readonly part?: { readonly number: number; readonly of: number }
}

/** So that the same seed makes the same country, whatever the day. */
const usualToday = '2026-11-01'
const firstUprn = 900_000_000_001
/** Beyond the largest country, so that ids and meter numbers to try are the same in any. */
const firstNumberToTry = 90_000_000

/**
 * Postcode by postcode, so that a country of any size takes the memory of one. Everything of a
 * place hangs on the seed and its own number alone.
 */
export function* makeUpCountry({
  homes,
  seed,
  today = usualToday,
  part = { number: 1, of: 1 },
}: CountryToMakeUp): Generator<MadeUpPostcode> {
  checkNumberOfHomes(homes)
  const todayNumber = readDayNumber(today)
  const hasPlacesToTry = homes >= fewestHomesWithPlacesToTry
  let placed = 0
  const give = (town: MadeUpTown, given: GivenPostcode, firstNumber: number): MadeUpPostcode => ({
    town,
    postcode: given.postcode,
    isGiven: true,
    places: makeUpGivenPlaces(given, { town, firstNumber, firstUprn, seed, todayNumber }),
  })
  const towns = planTowns(hasPlacesToTry ? homes - homesToTry : homes, seed)
  for (const town of towns) {
    const isInPart = Math.ceil((town.number / towns.length) * part.of) === part.number
    const codes = listPostcodes(town.outcode)
    let left = town.homes
    if (town.number === 1) {
      codes.next()
      if (isInPart) yield give(town, sample, placed)
      placed += countPlaces(sample)
      left -= sample.homes.length
    }
    for (const plan of planTown(town, left, seed)) {
      if (isInPart) {
        const postcode = codes.next().value as string
        const places = makeUpPlaces(plan, town, postcode, placed, seed, todayNumber)
        yield { town, postcode, isGiven: false, places }
      }
      placed += countPlaces(plan)
    }
  }
  if (!hasPlacesToTry || part.number < part.of) return
  placed = firstNumberToTry
  for (const { town, postcodes } of townsToTry)
    for (const given of postcodes) {
      yield give(town, given, placed)
      placed += countPlaces(given)
    }
}

function* planTown(town: MadeUpTown, homes: number, seed: number): Generator<PostcodePlan> {
  const random = makeRandom(seed, 2, town.number)
  let left = homes
  while (left > 0)
    for (const plan of planStreet(random, town.country === 'Wales')) {
      const lived = plan.homes.slice(0, left)
      if (lived.length > 0) yield { homes: lived, others: plan.others }
      left -= lived.length
    }
}

/** A building whose UPRN its flats share has a number too. */
function countPlaces({ homes, others }: PostcodePlan | GivenPostcode): number {
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
    const certificates = makeUpCertificates(home, random)
    return {
      kind: 'home',
      uprn,
      isListed: !isToldByCertificate(uprn, certificates) || random.chance(0.99),
      certificates,
      lines: layOutLines(plan),
      county,
      classification: classify(plan),
      ...makeUpSupply(town, plan, number, random),
    }
  })
  const shared = others.map((lines, index): MadeUpPlace => {
    const number = placed + homes.length + index
    const random = makeRandom(seed, 3, number)
    const { mpans } = makeUpSupply(town, null, number, random)
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
