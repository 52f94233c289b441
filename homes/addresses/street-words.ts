/** Short forms of what a street is called, in capitals. ST is a Saint at times, harmless where both sides are treated alike. */
export const streetShortForms: ReadonlyMap<string, string> = new Map([
  ['ST', 'STREET'],
  ['STR', 'STREET'],
  ['RD', 'ROAD'],
  ['LN', 'LANE'],
  ['LA', 'LANE'],
  ['AVE', 'AVENUE'],
  ['AV', 'AVENUE'],
  ['CL', 'CLOSE'],
  ['CLO', 'CLOSE'],
  ['CRES', 'CRESCENT'],
  ['CT', 'COURT'],
  ['CRT', 'COURT'],
  ['DR', 'DRIVE'],
  ['GDNS', 'GARDENS'],
  ['GRN', 'GREEN'],
  ['GR', 'GROVE'],
  ['GRO', 'GROVE'],
  ['PK', 'PARK'],
  ['PL', 'PLACE'],
  ['SQ', 'SQUARE'],
  ['TER', 'TERRACE'],
  ['TERR', 'TERRACE'],
  ['TCE', 'TERRACE'],
  ['WY', 'WAY'],
])

/** Only words that hardly any house's name ends in: Orchard Bank and Mill View may be houses. */
const streets =
  'alley|approach|arcade|avenue|boulevard|broadway|bypass|causeway|chase|circle|circus|close|crescent|drive|drove|embankment|esplanade|gardens|grove|lane|mall|mews|parade|park|passage|path|place|promenade|quay|ride|road|row|square|street|terrace|track|walk|way|wynd'
const shortForms = [...streetShortForms.keys()].join('|')
const asStreet = new RegExp(
  `^(?:heol|ffordd|stryd|l[oô]n) |(?:^|[\\s-])(?:${streets}|${shortForms})(?: (?:north|south|east|west))?\\.?$`,
  'i',
)
const endsAsBuilding =
  /(?:^|\s)(?:house|tower|towers|mansions|apartments|buildings|lodge|block|flats|heights|point)$/i

export function isStreet(text: string): boolean {
  return asStreet.test(text)
}

/** Whether it ends in a word that hardly any street's name ends in. */
export function isBuilding(text: string): boolean {
  return endsAsBuilding.test(text)
}
