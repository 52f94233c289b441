/** Frozen: see `makeIdText`. */
export const idShortForms: ReadonlyMap<string, string> = new Map([
  ['ST', 'STREET'],
  ['STR', 'STREET'],
  ['RD', 'ROAD'],
  ['LN', 'LANE'],
  ['AVE', 'AVENUE'],
  ['AV', 'AVENUE'],
  ['CL', 'CLOSE'],
  ['CRES', 'CRESCENT'],
  ['CT', 'COURT'],
  ['DR', 'DRIVE'],
  ['GDNS', 'GARDENS'],
  ['GRN', 'GREEN'],
  ['GR', 'GROVE'],
  ['PK', 'PARK'],
  ['PL', 'PLACE'],
  ['SQ', 'SQUARE'],
  ['TER', 'TERRACE'],
  ['TERR', 'TERRACE'],
])

/** Only what houses are hardly ever named for: Orchard Bank and Mill View are houses as well. */
const streets =
  'alley|approach|arcade|avenue|boulevard|broadway|bypass|causeway|chase|circle|circus|close|crescent|drive|drove|embankment|esplanade|gardens|grove|lane|mall|mews|parade|park|passage|path|place|promenade|quay|ride|road|row|square|street|terrace|track|walk|way|wynd'
const shortForms = [...idShortForms.keys()].join('|')
const asStreet = new RegExp(
  `^(?:heol|ffordd|stryd|l[oô]n) |(?:^|[\\s-])(?:${streets}|${shortForms})(?: (?:north|south|east|west))?\\.?$`,
  'i',
)
export function isIdStreet(text: string): boolean {
  return asStreet.test(text)
}
