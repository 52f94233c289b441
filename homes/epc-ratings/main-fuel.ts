import { isUnknownText, tidyChoice } from './lodged-values.ts'
import { rememberReadings } from './remember-readings.ts'

export type Fuel =
  | 'mains-gas'
  | 'electricity'
  | 'oil'
  | 'lpg'
  | 'coal'
  | 'wood'
  | 'dual-fuel'
  | 'bio-fuel'
  | 'other'
  | 'none'

export type MainFuel = {
  readonly fuel: Fuel
  /** Heat that comes from a network shared with other homes. */
  readonly isCommunity: boolean
}

/** "No system, or the data is from a community network" says neither. */
const ambiguous = /no heating.*community/i

/**
 * The first that fits: an LPG tank is called gas as well, and rapeseed oil is no mineral oil. In
 * Welsh too, for the descriptions of heating name their fuel.
 */
const fuels: readonly (readonly [RegExp, Fuel])[] = [
  [/dual fuel|dau danwydd/i, 'dual-fuel'],
  [/\blpg\b|bottled gas|nwy potel/i, 'lpg'],
  [/rapeseed|vegetable/i, 'bio-fuel'],
  [/mineral oil/i, 'oil'],
  [/\bbio-?(?:gas|diesel|ethanol|fuels?)\b|biofuel|\bb30[dk]?\b/i, 'bio-fuel'],
  [/wood|biomass|\bcoed\b/i, 'wood'],
  [/coal|anthracite|smokeless|\bglo\b|di-fwg/i, 'coal'],
  [/\boil\b|\bolew\b/i, 'oil'],
  [/electric|trydan/i, 'electricity'],
  [/\bgas\b|\bnwy\b/i, 'mains-gas'],
]

/** The kind of fuel in a lodged text; null where the text does not tell. */
export const readMainFuel = rememberReadings((text): MainFuel | null => {
  if (text === null || isUnknownText(text) || ambiguous.test(text)) return null
  if (/no heating/i.test(text)) return { fuel: 'none', isCommunity: false }
  const plain = tidyChoice(text).replace(/not community/i, '')
  const isCommunity = /community|heat network/i.test(plain)
  const fuel = fuels.find(([shape]) => shape.test(plain))?.[1]
  if (!fuel && !isCommunity) return null
  return { fuel: fuel ?? 'other', isCommunity }
})
