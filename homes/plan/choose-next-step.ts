import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import type { MainFuel } from '../epc-ratings/main-fuel.ts'
import type { ServiceState } from '../supplies/service-area.ts'

/** What a visitor is led to: an enquiry, or something to read. */
export type Way =
  | 'waiting-list'
  | 'call-back'
  | 'insulation'
  | 'heat-pump'
  | 'boiler-service'
  | 'solar'
  | 'tariffs'
  | 'greener-homes'

export type NextStepReason =
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
}

export type CertificateKnown = {
  readonly band: EnergyBand | null
  readonly isExpired: boolean
  readonly mainFuel: MainFuel | null
  readonly hasBoiler: boolean
  readonly hasHeatPump: boolean
  /** As the certificate rates it: an old boiler is Average at best. */
  readonly heatingStars: string | null
  /** The register's codes of the improvements it recommends; null where they could not be read. */
  readonly improvementIds: readonly string[] | null
}

const insulation = codes(5, 6, 7, 45, 46, 47, 55, 57, 58, 63, 65, 66)
const newBoiler = codes(20, 21, 27, 29, 32, 40, 41)
const solarPanels = codes(34)

/** The one thing to do next. Heat that escapes comes before how it is made, that before making power. */
export function chooseNextStep({ kind, service, certificate }: HomeKnown): NextStep {
  if (kind === 'other-supply') return step('other-supply', 'call-back', null)
  if (service === null) return { ...chooseForHome('covered', certificate), isAreaUnknown: true }
  return chooseForHome(service, certificate)
}

function chooseForHome(service: ServiceState, certificate: HomeKnown['certificate']): NextStep {
  if (service === 'waiting-list') return step('waiting-list', 'waiting-list', 'greener-homes')
  if (service === 'not-covered') return step('not-covered', 'greener-homes', null)
  if (certificate === null) return step('no-certificate', 'call-back', 'greener-homes')
  if (certificate === 'unread') return step('unread-certificate', 'call-back', 'greener-homes')
  return { ...chooseByCertificate(certificate), isOutOfDate: certificate.isExpired }
}

function chooseByCertificate(certificate: CertificateKnown): NextStep {
  const { band, mainFuel, hasHeatPump, improvementIds } = certificate
  if (band === null) return step('unclear-certificate', 'call-back', 'greener-homes')
  if (improvementIds === null) return step('unread-steps', 'call-back', 'greener-homes')
  const isEfficient = band <= 'C'
  if (!isEfficient && recommends(certificate, insulation)) {
    return step('losing-heat', 'insulation', hasGasBoiler(certificate) ? 'boiler-service' : null)
  }
  if (isEfficient || hasHeatPump) return chooseForEfficient(certificate)
  if (mainFuel?.isCommunity) return step('heat-network', 'call-back', 'tariffs')
  if (hasGasBoiler(certificate)) {
    return isOldBoiler(certificate)
      ? step('old-gas-boiler', 'heat-pump', 'boiler-service')
      : step('gas-boiler', 'boiler-service', 'heat-pump')
  }
  if (mainFuel === null) return step('unclear-certificate', 'call-back', 'greener-homes')
  return step('costly-fuel', 'heat-pump', 'greener-homes')
}

function chooseForEfficient(certificate: CertificateKnown): NextStep {
  if (hasGasBoiler(certificate) && isOldBoiler(certificate)) {
    return step('old-gas-boiler', 'heat-pump', 'boiler-service')
  }
  return recommends(certificate, solarPanels)
    ? step('sunny-roof', 'solar', 'tariffs')
    : step('doing-well', 'tariffs', hasGasBoiler(certificate) ? 'boiler-service' : null)
}

const hasGasBoiler = ({ hasBoiler, mainFuel }: CertificateKnown) =>
  hasBoiler && mainFuel?.fuel === 'mains-gas' && !mainFuel.isCommunity

function isOldBoiler(certificate: CertificateKnown): boolean {
  const { heatingStars } = certificate
  return recommends(certificate, newBoiler) || /poor|average/i.test(heatingStars ?? '')
}

function recommends(certificate: CertificateKnown, wanted: ReadonlySet<string>): boolean {
  const { improvementIds } = certificate
  return improvementIds?.some(id => wanted.has(id.trim().replace(/^0+/, ''))) ?? false
}

function step(reason: NextStepReason, first: Way, also: Way | null): NextStep {
  return { reason, first, also, isOutOfDate: false, isAreaUnknown: false }
}

function codes(...numbers: number[]): ReadonlySet<string> {
  return new Set(numbers.map(String))
}
