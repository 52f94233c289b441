import type { Random } from '../../../register/made-up/random.ts'

/** How people shorten, or spell out, what is lodged. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/\bStreet\b/, 'St'],
  [/\bRoad\b/, 'Rd'],
  [/\bAvenue\b/, 'Ave'],
  [/\bLane\b/, 'Ln'],
  [/\bClose\b/, 'Cl'],
  [/\bDrive\b/, 'Dr'],
  [/\bCourt\b/, 'Ct'],
  [/\bCrescent\b/, 'Cres'],
  [/\bGardens\b/, 'Gdns'],
  [/\bGrove\b/, 'Gr'],
  [/\bPlace\b/, 'Pl'],
  [/\bSquare\b/, 'Sq'],
  [/\bTerrace\b/, 'Terr'],
  [/\bMount\b/, 'Mt'],
  [/\bGreat\b/, 'Gt'],
  [/\bUpper\b/, 'Upr'],
  [/\bNorth\b/, 'Nth'],
  [/\bHouse\b/, 'Hse'],
  [/\bCottage\b/, 'Cott'],
  [/\bSt (?=[A-Z])/, 'Saint '],
  [/\bSaint\b/, 'St'],
  [/\bFlat\b/, 'Apt'],
  [/\bFlat\b/, 'Apartment'],
  [/\bApartment\b/, 'Flat'],
  [/\bGround Floor\b/, 'Grd Flr'],
  [/\bFirst Floor\b/, '1st Floor'],
  [/\bG0(\d)\b/, 'G$1'],
  [/\bG(\d\d)\b/, 'G $1'],
  [/'s\b/, 's'],
  [/'s\b/, ''],
  [/'/, '’'],
  [/ and /, ' & '],
  [/\bThe /, ''],
  [/-/g, ' '],
  [/,/g, ''],
  [/(\d)([A-Z])\b(?=,? )/, '$1 $2'],
]

/** Two of these habits that the text gives occasion for, and often in lower case. */
export function abbreviate(text: string, random: Random): string {
  let typed = text
  for (let turn = 0; turn < 2; turn++) {
    const fitting = habits.filter(([lodged]) => typed.search(lodged) >= 0)
    if (fitting.length === 0) break
    const [lodged, short] = random.pick(fitting)
    typed = typed.replace(lodged, short)
  }
  return random.chance(0.6) ? typed.toLowerCase() : typed
}
