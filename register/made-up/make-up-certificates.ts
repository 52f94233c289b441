import { assessDwelling } from './assess-dwelling.ts'
import { damageCertificate } from './damage-certificate.ts'
import { formatDayNumber, readDayNumber } from './day-numbers.ts'
import { describeCertificate } from './describe-certificate.ts'
import { restateForNewFiles } from './describe-storey.ts'
import { type AddressLines, type HomePlan, writeAsAssessor } from './home-plan.ts'
import { improve, improvements } from './improve-dwelling.ts'
import { lodgeEnergy } from './lodge-energy.ts'
import type { MadeUpCertificate, MadeUpRecommendation, MadeUpTown } from './made-up-place.ts'
import { type Dwelling, makeUpDwelling } from './make-up-dwelling.ts'
import { makeWeighted, type Random } from './random.ts'

export type Home = {
  readonly plan: HomePlan
  readonly town: MadeUpTown
  readonly postcode: string
  /** The building's, where the plan says that it is shared. */
  readonly uprn: string
  readonly todayNumber: number
  /**
   * Of a home that is given: its address as the certificate has it, not as some assessor would write
   * it. Such a certificate recommends all that is open, leaving nothing to chance.
   */
  readonly given?: { readonly lines: AddressLines }
}

const pickCount = makeWeighted([
  [0, 20],
  [1, 58],
  [2, 16],
  [3, 4],
  [4, 1.3],
  [5, 0.7],
])

/** The new files start there. */
const firstDay = readDayNumber('2012-01-09')

/** What was lodged of a home over the years, oldest first; it is improved between visits. */
export function makeUpCertificates(home: Home, random: Random): MadeUpCertificate[] {
  const { plan, todayNumber } = home
  let dwelling = makeUpDwelling(plan, random)
  const from = Math.max(firstDay, readDayNumber(`${dwelling.builtYear}-02-01`))
  const count = plan.isNewBuild && random.chance(0.5) ? 1 : pickCount(random)
  const days = Array.from({ length: from < todayNumber ? count : 0 }, () =>
    random.between(from, todayNumber - 1),
  )
  days.sort((a, b) => a - b)
  const last = days.at(-1)
  if (last !== undefined && random.chance(0.005)) days.push(last)
  return days.map((lodgedDay, index) => {
    if (index > 0) dwelling = improveSome(dwelling, random)
    const certificate = makeUpCertificate(home, dwelling, lodgedDay, index === 0, random)
    const { values } = certificate
    if (index < days.length - 1 && random.chance(0.003))
      values.postcode = `${home.town.outcode} 0ZZ`
    if (random.chance(certificate.yearLodged < 2017 ? 0.08 : 0.014)) {
      values.uprn = ''
      values['uprn-source'] = ''
    }
    damageCertificate(values, random)
    return { ...certificate, newValues: restateForNewFiles(dwelling, values) }
  })
}

/** A clean one; nothing blank but what the home has not got. */
export function makeUpCertificate(
  { plan, town, postcode, uprn, given }: Home,
  dwelling: Dwelling,
  lodgedDay: number,
  isFirst: boolean,
  random: Random,
): MadeUpCertificate {
  const yearLodged = Number(formatDayNumber(lodgedDay).slice(0, 4))
  const isLodgedBeforeVisit = random.chance(0.01)
  const inspectedDay = lodgedDay + (isLodgedBeforeVisit ? random.between(1, 5) : -random.below(12))
  const open = improvements.filter(({ isOpen }) => isOpen(dwelling))
  const recommended = given ? open : forgetSome(open, random)
  const current = assessDwelling(dwelling)
  const improved = improve(dwelling, recommended)
  const later = assessDwelling(improved)
  const energy = lodgeEnergy(dwelling, current, lodgedDay)
  const potential = {
    ...later,
    score: Math.max(current.score, later.score),
    impact: Math.max(current.impact, later.impact),
    co2Tonnes: Math.min(current.co2Tonnes, later.co2Tonnes),
  }
  const values = describeCertificate(
    {
      town,
      postcode,
      lines: given?.lines ?? writeAsAssessor(plan, town.name, random),
      uprn,
      dwelling,
      current,
      potential,
      energy,
      laterEnergy: lodgeEnergy(improved, later, lodgedDay),
      inspectedDay,
      lodgedDay,
      isFirst,
    },
    random,
  )
  return {
    oldKey: makeUpOldKey(random, yearLodged),
    number: makeUpCertificateNumber(random),
    yearLodged,
    lodgedDay,
    dwelling,
    values,
    newValues: restateForNewFiles(dwelling, values),
    heat: { spaceKwh: energy.spaceHeatKwh, waterKwh: energy.waterHeatKwh },
    isNewBuild: plan.isNewBuild && isFirst,
    isRemoved: random.chance(0.0005),
    isRepeated: random.chance(0.0003),
    isInOldFiles: false,
    recommendations: recommended.map((improvement, index) => recommend(improvement, index, random)),
  }
}

/** One in 25 certificates recommends nothing; others leave something out. */
function forgetSome(open: typeof improvements, random: Random): typeof improvements {
  return random.chance(0.04) ? [] : open.filter(() => !random.chance(0.12))
}

function improveSome(dwelling: Dwelling, random: Random): Dwelling {
  return improve(
    dwelling,
    improvements.filter(({ isOpen }) => isOpen(dwelling) && random.chance(0.25)),
  )
}

function recommend(
  { id, text, cost }: (typeof improvements)[number],
  index: number,
  random: Random,
): MadeUpRecommendation {
  const drawn = random.next()
  const indicativeCost =
    drawn < 0.21
      ? ''
      : drawn < 0.3
        ? cost.replace(' - ', ' -  ')
        : drawn < 0.32
          ? cost.replaceAll('£', 'A£')
          : drawn < 0.33
            ? cost.replaceAll('£', '?')
            : cost
  return { item: index + 1, id, text, indicativeCost }
}

const hex = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))
const decimal = Array.from({ length: 10_000 }, (_, value) => String(value).padStart(4, '0'))

/** LMK_KEY of the old files: 64 hexadecimal digits, or 31 to 34 decimal ones on old rows. */
function makeUpOldKey(random: Random, yearLodged: number): string {
  if (yearLodged > 2013) return join(random, hex, 16, '')
  return random.between(1, 9) + join(random, decimal, 9, '').slice(0, random.between(30, 33))
}

function makeUpCertificateNumber(random: Random): string {
  return join(random, decimal, 5, '-')
}

function join(random: Random, parts: readonly string[], count: number, by: string): string {
  let text = random.pick(parts)
  for (let more = 1; more < count; more++) text += by + random.pick(parts)
  return text
}
