import { writableLine } from '../homes/addresses/writable-line.ts'
import { readLodgedOn } from '../homes/epc-ratings/believe-lodged.ts'
import { readConstructionAge } from '../homes/epc-ratings/construction-age.ts'
import { explainFeature } from '../homes/epc-ratings/home-features.ts'
import type { Believed } from '../homes/epc-ratings/lodged-columns.ts'
import {
  isUnknownText,
  readDescription,
  readNumber,
  tidyChoice,
} from '../homes/epc-ratings/lodged-values.ts'
import { mendEncoding } from '../homes/epc-ratings/mend-encoding.ts'
import type { CertificateHint } from './flows/flow.ts'

/** Assessed from plans, so that nobody looked at the home. */
const newBuild = /\bnew dwelling\b/i

const longest = 200

/** What a certificate suggests for some questions. An old one counts too: its year is shown. */
export function suggestFromCertificate(believed: Believed, today: string): CertificateHint[] {
  const lodgedOn = readLodgedOn(believed)
  if (lodgedOn === null || lodgedOn > today) return []
  if (newBuild.test(believed['transaction-type'] ?? '')) return []
  const year = Number(lodgedOn.slice(0, 4))
  const heating = describe(believed['mainheat-description'])
  const said: readonly (readonly [CertificateHint['about'], string | null])[] = [
    ['property-type', describeType(believed)],
    ['age', describeAge(believed['construction-age-band'], year)],
    ['walls', describeFabric('walls', believed['walls-description'])],
    ['roof', describeFabric('roof', believed['roof-description'])],
    ['roof-covering', describeCovering(describe(believed['roof-description']))],
    ['heating', heating],
    ['mains-gas', heating?.includes('mains gas') ? heating : null],
    ['hot-water', describeHotWater(believed['hotwater-description'])],
    ['solar', describeSolar(believed['photo-supply'])],
    ['electricity-meter', describeMeter(believed['energy-tariff'])],
  ]
  return said.flatMap(([about, text]) =>
    text === null || text.length > longest ? [] : [{ about, text: writableLine(text), year }],
  )
}

/** Null where it is not in English, as the question is, or says nothing to a visitor. */
function describe(text: string | null): string | null {
  const read = readDescription(text && mendEncoding(text))
  return read?.language === 'en' ? startSmall(read.text) : null
}

/** A heat-loss figure alone tells nobody what their walls are. */
function describeFabric(feature: 'walls' | 'roof', text: string | null): string | null {
  const described = describe(text)
  const isFigure = described && explainFeature(feature, described) === 'heat-loss-figure'
  return isFigure ? null : described
}

/** A certificate tells flat roofs and thatch, and of a pitched one not what lies on it. */
const describeCovering = (roof: string | null): string | null =>
  /^(?:flat|thatched)\b/.exec(roof ?? '')?.[0] ?? null

/** Only where it tells whether there is a cylinder, which is what is asked. */
const tellsOfCylinder = /\b(?:cylinder|cylinderstat|immersion|instantaneous|multi-?point|combi)\b/i

/** "From main system" alone says nothing of what comes from it. */
function describeHotWater(text: string | null): string | null {
  const described = describe(text)
  if (described === null || !tellsOfCylinder.test(described)) return null
  return described.startsWith('from ') ? `hot water ${described}` : described
}

function describeType(believed: Believed): string | null {
  const type = readChoice(believed['property-type'])
  if (type === null || type === 'other') return null
  const form = type === 'flat' || type === 'maisonette' ? null : readChoice(believed['built-form'])
  return form ? `${form} ${type}` : type
}

function describeAge(text: string | null, year: number): string | null {
  const age = readConstructionAge(text, year)
  if (age === null) return null
  const { from, to } = age
  if (from === null) return to === null ? null : `built before ${to + 1}`
  if (to === null) return `built in ${from} or later`
  return from === to ? `built in ${from}` : `built between ${from} and ${to}`
}

/** Codes such as "off-peak 7 hour" and "dual" tell of a second rate; "Single" of one. */
function describeMeter(text: string | null): string | null {
  const choice = readChoice(text)
  if (choice === null) return null
  if (/dual|off-?peak|hour/.test(choice)) return 'a two-rate meter, such as Economy 7'
  return /single|standard/.test(choice) ? 'a meter with one rate' : null
}

/** A share of none may mean that nobody looked. */
function describeSolar(text: string | null): string | null {
  const share = readNumber(text) ?? 0
  return share > 0 && share <= 100
    ? `solar panels on about ${Math.round(share)}% of the roof`
    : null
}

function readChoice(text: string | null): string | null {
  return isUnknownText(text) ? null : tidyChoice(text ?? '').toLowerCase()
}

/** Lowers the first letter, but not of an abbreviation as in "LPG boiler". */
const startSmall = (text: string) => text.replace(/^[A-Z](?=[a-z ])/, first => first.toLowerCase())
