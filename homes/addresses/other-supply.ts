const supplies =
  /(?<![\p{L}\d])(?:landlord'?s?|l\/l|communal|common parts|street ?light(?:ing|s)?|stair(?:case)? light(?:ing|s)?|unmetered|feeder pillar|sub-?station|pumping station|lift supply|door entry|plant room|temporary supply|builders'? supply|bin store)(?![\p{L}\d])/giu

/** A quick test that nearly all addresses fail: every such supply has one of these. */
const mayBeSupply =
  /landlord|l\/l|communal|common|light|unmetered|feeder|station|supply|entry|plant|bin/i
const isAscii = /^[\t-~]*$/

/** Followed by one of these, it is a home or a street named for a landlord or a substation. */
const homeOrStreetNext =
  /^ (?:(?:living )?accommodation|quarters|residence|annexe?|cottages?|bungalows?|house|lodge|barn|farm|farmhouse|flat|apartment|maisonette|inn|arms|court|view|villas?|mews|lane|road|street|way|close|drive|avenue|walk|hill|row|terrace|gardens|place|green|park|yard)(?![\p{L}\d])/iu
const nowAHome = /(?<![\p{L}\d])(?:old|former|converted)(?: [\p{L}'-]+)? $/iu

/** Buildings that are lived in at times, if a flat or the class of the address says so. */
const maybeAHome = /^(?:sub-?station|pumping station)$/i
const flat = /(?:^|, ?)(?:flat|apartment|apt\.?|maisonette) (?:\d+[a-z]?|[a-z])(?![\p{L}\d])/iu

/** Whether an address is a supply that is no home: a landlord's, street lighting, a substation. */
export function isOtherSupply(text: string, { isClassedAsHome = false } = {}): boolean {
  if (isAscii.test(text) && !mayBeSupply.test(text)) return false
  const plain = text.slice(0, 1400).replaceAll(/[’‘`]/g, "'").replaceAll(/\s+/g, ' ')
  const isHome = isClassedAsHome || flat.test(plain)
  for (const found of plain.matchAll(supplies)) {
    if (isHome && maybeAHome.test(found[0])) continue
    const next = plain.slice(found.index + found[0].length)
    if (!homeOrStreetNext.test(next) && !nowAHome.test(plain.slice(0, found.index))) return true
  }
  return false
}

export type OtherSupplyKind = 'shared' | 'public' | 'temporary'

const kinds: readonly (readonly [OtherSupplyKind, RegExp])[] = [
  [
    'shared',
    /landlord|l\/l|communal|common parts|stair|lift supply|door entry|plant room|bin store/i,
  ],
  ['public', /street ?light|unmetered|feeder pillar|sub-?station|pumping station/i],
  ['temporary', /temporary supply|builders'? supply/i],
]

/** What a supply that is no home may be for, by its address. Often more than one kind fits. */
export function readOtherSupplyKinds(text: string): OtherSupplyKind[] {
  const plain = text.replaceAll(/[’‘`]/g, "'")
  const found = kinds.filter(([, words]) => words.test(plain)).map(([kind]) => kind)
  return found.length > 0 ? found : ['shared', 'public']
}
