import { shortForms } from './word-forms.ts'

const shortStreets =
  'ST STR RD LN AVE AV CL CLO CRES CT CRT DR GDNS GRN GR GRO PK PL SQ TER TERR TCE WY'.split(' ')

/** Short forms of what a street is called, in capitals. ST is a Saint at times, harmless where both sides are treated alike. */
export const streetShortForms: ReadonlyMap<string, string> = new Map([
  ...shortStreets.map(short => [short, shortForms.get(short) ?? short] as const),
  // Not in searches, where it may be the beginning of any word.
  ['LA', 'LANE'],
])

/** Only words that hardly any house's name ends in: Orchard Bank and Mill View may be houses. */
const streets =
  'alley|approach|arcade|avenue|boulevard|broadway|bypass|causeway|chase|circle|circus|close|crescent|drive|drove|embankment|esplanade|gardens|grove|lane|mall|mews|parade|park|passage|path|place|promenade|quay|ride|road|row|square|street|terrace|track|walk|way|wynd'
const shortened = [...streetShortForms.keys()].join('|')
const asStreet = new RegExp(
  `^(?:heol|ffordd|stryd|l[oô]n) |(?:^|[\\s-])(?:${streets}|${shortened})(?: (?:north|south|east|west))?\\.?$`,
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
