import type { Building } from '../epc-ratings/building.ts'
import { describeRecommendation, type Recommendation } from '../epc-ratings/recommendation.ts'
import type { MeasureId } from './measure.ts'

/**
 * The register's codes. Those that are left out (biomass, wind, warm-air units, heat recovery and
 * the like), the retired and the unseen ones keep their own words.
 */
const measuresByCode: ReadonlyMap<string, MeasureId> = new Map(
  (
    [
      ['cylinder-jacket', [1, 2, 3]],
      ['cylinder-thermostat', [4]],
      ['loft-top-up', [5]],
      ['cavity-wall', [6]],
      ['internal-wall', [7, 66]],
      ['double-glazing', [8, 56]],
      ['secondary-glazing', [9]],
      ['draught-proofing', [10]],
      ['heating-controls', [11, 12, 13, 14, 15, 16, 17, 18]],
      ['solar-water', [19]],
      ['condensing-boiler', [20, 27, 28, 29, 37, 38, 40]],
      ['solar-panels', [34]],
      ['low-energy-lights', [35]],
      ['flat-roof', [45]],
      ['room-in-roof', [46]],
      ['doors', [48]],
      ['heat-pump', [51, 52, 75, 76]],
      ['external-wall', [55, 65]],
      ['suspended-floor', [57]],
      ['solid-floor', [58]],
      ['storage-heaters', [59, 60, 61, 62]],
      ['party-wall', [63]],
      ['battery', [72]],
    ] as const
  ).flatMap(([id, codes]) => codes.map(code => [String(code), id] as const)),
)

/**
 * Files made before July 2025 hold the category of a step, 1 to 6, where its code should be: such a
 * code counts only where the words of the step, if it has any, say the same. Otherwise the measure is found
 * by the words alone.
 */
const wordsOfLowCodes: ReadonlyMap<string, RegExp> = new Map([
  ['1', /^(?!.*thermostat).*(?:cylinder|jacket|tank|silindr)/i],
  ['2', /^(?!.*thermostat).*(?:cylinder|jacket|tank|silindr)/i],
  ['3', /^(?!.*thermostat).*(?:cylinder|jacket|tank|silindr)/i],
  ['4', /thermostat/i],
  ['5', /loft|llofft/i],
  ['6', /cavity|ceudod/i],
])

/** The register's own words, by which a step that came without its code is known. */
const measuresByWords: readonly (readonly [RegExp, MeasureId])[] = [
  [/^(?:increase )?loft insulation/i, 'loft-top-up'],
  [/^cavity wall insulation/i, 'cavity-wall'],
  [/^internal (?:or external )?wall insulation/i, 'internal-wall'],
  [/^floor insulation \(suspended floor\)/i, 'suspended-floor'],
  [/^floor insulation \(solid floor\)/i, 'solid-floor'],
  [/^flat roof (?:or sloping ceiling )?insulation/i, 'flat-roof'],
  [/^room-in-roof insulation/i, 'room-in-roof'],
  [/^low energy lighting/i, 'low-energy-lights'],
  [/^hot water cylinder thermostat/i, 'cylinder-thermostat'],
  [/^heating controls/i, 'heating-controls'],
  [/^replace boiler with new condensing boiler/i, 'condensing-boiler'],
  [/^replace single glazed windows/i, 'double-glazing'],
  [/^solar water heating/i, 'solar-water'],
  [/^solar photovoltaic panels/i, 'solar-panels'],
]

export function findRecommendedMeasure(
  recommendation: Recommendation,
  building: Building,
): MeasureId {
  const code = recommendation.improvementId?.trim().replace(/^0+/, '') ?? ''
  const isCoded = code !== '' && isSaidBy(recommendation, code)
  const id = isCoded ? measuresByCode.get(code) : findByWords(recommendation)
  if (id === undefined) return 'as-lodged'
  if (toGas.has(code) && isOilOrLpgBoiler(building)) return 'as-lodged'
  if (isOfAnotherPart(id, code, building)) return 'as-lodged'
  return id === 'loft-top-up' && building.roof.insulation === 'none' ? 'loft' : id
}

/** Codes of a change to mains gas. Our own boiler step keeps the fuel of the boiler that is there. */
const toGas: ReadonlySet<string> = new Set(['27', '29'])

const isOilOrLpgBoiler = ({ heating: { kind, fuel } }: Building) =>
  kind === 'boiler' && (fuel === 'oil' || fuel === 'lpg')

/**
 * Whether a certificate recommends something for a part that our own step is not for: new panes for
 * windows that are double glazed already, or insulation of a sloping ceiling, or of an extension, where
 * the roof is none that is flat.
 */
const isOfAnotherPart = (id: MeasureId, code: string, { windows, roof }: Building) =>
  (code === '56' && windows.panes !== null && windows.panes !== 'single' && windows.share === 1) ||
  (id === 'flat-roof' && roof.kind !== null && slopingRoofs.has(roof.kind))

const slopingRoofs: ReadonlySet<string> = new Set(['pitched', 'room-in-roof', 'thatched'])

function findByWords(recommendation: Recommendation): MeasureId | undefined {
  const words = describeRecommendation(recommendation, null) ?? ''
  return measuresByWords.find(([pattern]) => pattern.test(words))?.[1]
}

function isSaidBy(recommendation: Recommendation, code: string): boolean {
  const words = wordsOfLowCodes.get(code)
  const { improvementIdText, summaryText, descriptionText } = recommendation
  const text = [improvementIdText, summaryText, descriptionText].join(' ').trim()
  return words === undefined || text === '' || words.test(text)
}
