import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import type { MainFuel } from '../epc-ratings/main-fuel.ts'
import type { MeasureId } from '../measures/measure.ts'
import type { ServiceState } from '../supplies/service-area.ts'
import type { NoStart, Plan } from './plan.ts'

/** What a visitor is led to: an enquiry, or something to read. */
export type Way =
  | 'waiting-list'
  | 'call-back'
  | 'insulation'
  | 'heat-pump'
  | 'boiler-service'
  | 'new-boiler'
  | 'smart-meter'
  | 'solar'
  | 'tariffs'
  | 'greener-homes'

export type NextStepReason =
  /** The plan's START HERE, which says why itself. */
  | 'start-here'
  | 'others-decide'
  | 'nothing-pays-back'
  | 'better-when-due'
  | 'other-supply'
  | 'waiting-list'
  | 'not-covered'
  | 'no-certificate'
  | 'unread-certificate'
  | 'unclear-certificate'
  | 'unread-steps'
  | 'losing-heat'
  | 'heat-network'
  | 'costly-fuel'
  | 'old-gas-boiler'
  | 'owner-agrees'
  | 'gas-boiler'
  | 'sunny-roof'
  | 'doing-well'

export type NextStep = {
  readonly reason: NextStepReason
  readonly first: Way
  readonly also: Way | null
  /** What is known is older than ten years, which has to be said beside it. */
  readonly isOutOfDate: boolean
  /** It could not be told whether we come to this home: whoever asks is told that we check. */
  readonly isAreaUnknown: boolean
}

export type HomeKnown = {
  readonly kind: 'home' | 'other-supply'
  /** Null where it is not known. */
  readonly service: ServiceState | null
  /** Null where there is none. */
  readonly certificate: CertificateKnown | 'unread' | null
  /** Null where there is none: the certificate alone then says what there is to do. */
  readonly plan?: Pick<Plan, 'steps' | 'noStart'> | null
}

export type CertificateKnown = {
  readonly band: EnergyBand | null
  readonly isExpired: boolean
  readonly mainFuel: MainFuel | null
  readonly hasBoiler: boolean
  readonly hasHeatPump: boolean
  /** As the certificate rates it: an old boiler is Average at best. */
  readonly heatingStars: string | null
  /** A flat or a park home: a heat pump is for whoever owns the building or the site to allow. */
  readonly needsOwner: boolean
  /** What it recommends; null where that could not be read. */
  readonly recommended: readonly MeasureId[] | null
}

/** The one thing to do next. Heat that escapes comes before how it is made, that before making power. */
export function chooseNextStep(known: HomeKnown): NextStep {
  const { kind, service, certificate } = known
  if (kind === 'other-supply') return step('other-supply', 'call-back', null)
  const isOutOfDate = isRead(certificate) && certificate.isExpired
  return { ...chooseForHome(known), isOutOfDate, isAreaUnknown: service === null }
}

function chooseForHome({ service, certificate, plan }: HomeKnown): NextStep {
  if (service === 'waiting-list') return step('waiting-list', 'waiting-list', 'greener-homes')
  if (service === 'not-covered') return step('not-covered', 'greener-homes', null)
  if (certificate === 'unread') return step('unread-certificate', 'call-back', 'greener-homes')
  const start = plan?.steps.find(({ group }) => group === 'start')
  if (start && plan) {
    const asked = plan.steps.find(({ group, measure }) => {
      return (group === 'start' || group === 'next') && !doneByHand.has(measure.id)
    })
    const way = ways[(asked ?? start).measure.id]
    return step('start-here', way, serviceOf(certificate))
  }
  if (isRead(certificate) && certificate.recommended === null) {
    return chooseByCertificate(certificate)
  }
  const reason = plan?.noStart && reasonsWithoutStart[plan.noStart]
  if (reason) return step(reason, 'call-back', serviceOf(certificate))
  if (certificate === null) return step('no-certificate', 'call-back', 'greener-homes')
  return chooseByCertificate(certificate)
}

/** Which enquiry a measure begins with. */
export const ways: Record<MeasureId, Way> = {
  loft: 'insulation',
  'loft-top-up': 'insulation',
  'room-in-roof': 'insulation',
  'flat-roof': 'insulation',
  'cavity-wall': 'insulation',
  'internal-wall': 'insulation',
  'external-wall': 'insulation',
  'party-wall': 'insulation',
  'suspended-floor': 'insulation',
  'solid-floor': 'insulation',
  'draught-proofing': 'insulation',
  'double-glazing': 'call-back',
  'secondary-glazing': 'call-back',
  doors: 'call-back',
  'cylinder-jacket': 'call-back',
  'cylinder-thermostat': 'call-back',
  'heating-controls': 'call-back',
  'condensing-boiler': 'new-boiler',
  'storage-heaters': 'call-back',
  'heat-pump': 'heat-pump',
  'low-energy-lights': 'call-back',
  'solar-panels': 'solar',
  battery: 'solar',
  'solar-water': 'solar',
  ventilation: 'call-back',
  'smart-meter': 'smart-meter',
  'as-lodged': 'call-back',
}

/** Null where nobody needs to come for it. */
export const findWay = (id: MeasureId): Way | null => (doneByHand.has(id) ? null : ways[id])

/** Nobody needs to come for these. */
const doneByHand: ReadonlySet<MeasureId> = new Set(['low-energy-lights', 'cylinder-jacket'])

/** What the plan says itself; of what it leaves out, the certificate knows more. */
const reasonsWithoutStart: Record<NoStart, NextStepReason | null> = {
  'nothing-known': null,
  'too-little-known': null,
  'nothing-left': null,
  'over-budget': null,
  'no-figures': null,
  'others-decide': 'others-decide',
  'nothing-pays-back': 'nothing-pays-back',
  'better-when-due': 'better-when-due',
}

const isRead = (certificate: HomeKnown['certificate']): certificate is CertificateKnown =>
  certificate !== null && certificate !== 'unread'

const serviceOf = (certificate: CertificateKnown | null): Way | null =>
  certificate && hasGasBoiler(certificate) ? 'boiler-service' : null

function chooseByCertificate(certificate: CertificateKnown): NextStep {
  const { band, mainFuel, hasHeatPump, recommended } = certificate
  if (band === null) return step('unclear-certificate', 'call-back', 'greener-homes')
  if (recommended === null) return step('unread-steps', 'call-back', 'greener-homes')
  const isEfficient = band <= 'C'
  if (!isEfficient && recommended.some(keepsHeatIn)) {
    return step('losing-heat', 'insulation', serviceOf(certificate))
  }
  if (isEfficient || hasHeatPump) return chooseForEfficient(certificate)
  if (mainFuel?.isCommunity) return step('heat-network', 'call-back', null)
  if (hasGasBoiler(certificate)) {
    return isOldBoiler(certificate)
      ? replaceHeating('old-gas-boiler', 'boiler-service', certificate)
      : step('gas-boiler', 'boiler-service', 'heat-pump')
  }
  if (mainFuel === null) return step('unclear-certificate', 'call-back', 'greener-homes')
  return replaceHeating('costly-fuel', 'greener-homes', certificate)
}

function replaceHeating(
  reason: 'old-gas-boiler' | 'costly-fuel',
  also: Way,
  { needsOwner }: CertificateKnown,
): NextStep {
  return needsOwner ? step('owner-agrees', 'call-back', also) : step(reason, 'heat-pump', also)
}

function chooseForEfficient(certificate: CertificateKnown): NextStep {
  if (hasGasBoiler(certificate) && isOldBoiler(certificate)) {
    return replaceHeating('old-gas-boiler', 'boiler-service', certificate)
  }
  const canSwitch = !certificate.mainFuel?.isCommunity
  if (certificate.recommended?.includes('solar-panels')) {
    return step('sunny-roof', 'solar', canSwitch ? 'tariffs' : null)
  }
  return canSwitch
    ? step('doing-well', 'tariffs', serviceOf(certificate))
    : step('heat-network', 'call-back', null)
}

const hasGasBoiler = ({ hasBoiler, mainFuel }: CertificateKnown) =>
  hasBoiler && mainFuel?.fuel === 'mains-gas' && !mainFuel.isCommunity

function isOldBoiler({ heatingStars, recommended }: CertificateKnown): boolean {
  return (
    recommended?.includes('condensing-boiler') === true || /poor|average/i.test(heatingStars ?? '')
  )
}

/** Draughts are a job for an afternoon: they alone do not make a home one that loses its heat. */
const keepsHeatIn = (id: MeasureId) => ways[id] === 'insulation' && id !== 'draught-proofing'

function step(reason: NextStepReason, first: Way, also: Way | null): NextStep {
  return { reason, first, also, isOutOfDate: false, isAreaUnknown: false }
}
