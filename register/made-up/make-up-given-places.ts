import { classify } from './classify-home.ts'
import type { GivenHome, GivenPostcode, GivenVisit } from './given-places.ts'
import { firstYearOfAge, type HomePlan, layOutLines } from './home-plan.ts'
import type { MadeUpCertificate, MadeUpPlace, MadeUpTown } from './made-up-place.ts'
import { type Home, makeUpCertificate } from './make-up-certificates.ts'
import { type Dwelling, gasBoiler, plainControls } from './make-up-dwelling.ts'
import { plainSupply } from './make-up-supply.ts'
import { makeRandom } from './random.ts'

type PlaceOfGiven = {
  readonly town: MadeUpTown
  /** The number of its first place in the country; UPRN and meter numbers follow from it. */
  readonly firstNumber: number
  readonly firstUprn: number
  readonly seed: number
  readonly todayNumber: number
}

/** All places of a postcode whose homes are given. */
export function makeUpGivenPlaces(
  { postcode, homes, others }: GivenPostcode,
  { town, firstNumber, firstUprn, seed, todayNumber }: PlaceOfGiven,
): MadeUpPlace[] {
  const { county, distributor } = town
  const lived = homes.map((given, index): MadeUpPlace => {
    const number = firstNumber + index
    const uprn = String(firstUprn + number)
    const home = { plan: given.plan, town, postcode, uprn, todayNumber }
    return {
      kind: 'home',
      uprn,
      isListed: given.isListed,
      lines: layOutLines(given.plan),
      county,
      classification: classify(given.plan),
      certificates: makeUpGivenCertificates(home, given, seed, number),
      ...plainSupply(distributor, number, given),
    }
  })
  const shared = others.map((lines, index): MadeUpPlace => {
    const number = firstNumber + homes.length + index
    const supply = { electricityMeters: 1, hasGas: false } as const
    return {
      kind: 'other-supply',
      uprn: String(firstUprn + number),
      isListed: true,
      lines,
      county,
      classification: 'other-supply',
      certificates: [],
      ...plainSupply(distributor, number, supply),
    }
  })
  return [...lived, ...shared]
}

function makeUpGivenCertificates(
  home: Home,
  given: GivenHome,
  seed: number,
  number: number,
): MadeUpCertificate[] {
  const random = makeRandom(seed, 3, number)
  const today = { ...plainDwelling(home.plan), ...given.dwelling }
  return given.visits.map((visit, index) => {
    const dwelling = { ...today, ...visit.dwelling }
    const lodgedDay = home.todayNumber - visit.daysAgo
    const lines = visit.lines ?? layOutLines(home.plan)
    const made = makeUpCertificate(
      { ...home, given: { lines } },
      dwelling,
      lodgedDay,
      index === 0,
      random,
    )
    return fillIn({ ...made, isRemoved: false, isRepeated: false }, visit)
  })
}

function fillIn(made: MadeUpCertificate, visit: GivenVisit): MadeUpCertificate {
  const { values, newValues, isInOldFiles = false } = visit
  return {
    ...made,
    isInOldFiles,
    values: { ...made.values, ...values },
    newValues: { ...made.newValues, ...newValues },
  }
}

/** A home of its age as most are, heated by gas, with nothing left to chance. */
function plainDwelling(plan: HomePlan): Dwelling {
  const { age, level, isNewBuild } = plan
  const isFlat = level !== null
  return {
    plan,
    builtYear: (firstYearOfAge[age] ?? 0) + 4,
    floorAreaM2: isFlat ? 52 : plan.propertyType === 'Bungalow' ? 68 : 84,
    floorHeightM: age < 2 ? 2.7 : 2.4,
    storeys: plan.propertyType === 'House' ? 2 : 1,
    rooms: isFlat ? 3 : 4,
    extensions: 0,
    fireplaces: 0,
    outlets: isFlat ? 8 : 11,
    hasRoofAbove: !isFlat || level === (plan.storeys ?? 1) - 1,
    hasGroundBelow: !isFlat || level <= 0,
    wall:
      age < 2 ? 'solid-brick' : age < 5 ? 'cavity' : age < 7 ? 'cavity-partial' : 'cavity-modern',
    isWallInsulated: age > 1 && age < 7,
    roof: 'pitched',
    loftInsulationMm: isNewBuild ? 300 : 150,
    floor: age < 3 ? 'suspended' : 'solid',
    isFloorInsulated: age > 7,
    glazing: 'double',
    glazedShare: 100,
    heating: gasBoiler,
    isBoilerNew: true,
    controls: plainControls,
    secondary: 'None',
    lowEnergyLights: isFlat ? 6 : 8,
    hasSolarWater: false,
    photovoltaicShare: 0,
  }
}
