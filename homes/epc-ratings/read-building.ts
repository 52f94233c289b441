import { readLodgedOn } from './believe-lodged.ts'
import type { Building, BuildingForm, BuildingType } from './building.ts'
import { earliestYear, readConstructionAge } from './construction-age.ts'
import type { Believed } from './lodged-columns.ts'
import { readDescription, readFlag, readNumber } from './lodged-values.ts'
import { readFloor, readRoof, readWalls, readWindows } from './read-fabric.ts'
import { readHasMainsGas, readHeating, readHotWater } from './read-heating.ts'

/** Reads a certificate's building in our own terms. No text makes it throw. */
export function readBuilding(believed: Believed): Building {
  const type = readType(believed['property-type'])
  const roof = readRoof(believed)
  return {
    type,
    form: readForm(believed['built-form']),
    built: readBuilt(believed),
    floorAreaM2: readNumber(believed['total-floor-area']),
    habitableRooms: readNumber(believed['number-habitable-rooms']),
    level: type === 'flat' || type === 'maisonette' ? readLevel(believed, roof.kind) : null,
    walls: readWalls(believed, type),
    roof,
    floor: readFloor(believed),
    windows: readWindows(believed),
    heating: readHeating(believed),
    hotWater: readHotWater(believed),
    lowEnergyLights: readLights(believed),
    solarPanels: readShare(believed['photo-supply']),
    hasMainsGas: readHasMainsGas(believed),
  }
}

const types: ReadonlyMap<string, BuildingType> = new Map([
  ['house', 'house'],
  ['bungalow', 'bungalow'],
  ['flat', 'flat'],
  ['maisonette', 'maisonette'],
  ['park home', 'park-home'],
])

export function readType(text: string | null): BuildingType | null {
  return types.get(text?.trim().toLowerCase() ?? '') ?? null
}

const forms: readonly (readonly [RegExp, BuildingForm])[] = [
  [/^semi-?\s?detached/i, 'semi-detached'],
  [/detached$/i, 'detached'],
  [/end-?\s?terraced?$/i, 'end-terrace'],
  [/mid-?\s?terraced?$/i, 'mid-terrace'],
]

/** Enclosed terraces count as their plain forms, a linked detached home as detached. */
export function readForm(text: string | null): BuildingForm | null {
  const plain = text?.trim() ?? ''
  return forms.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

function readBuilt(believed: Believed): Building['built'] {
  const lodgedYear = Number(readLodgedOn(believed)?.slice(0, 4)) || latestYear
  const age = readConstructionAge(believed['construction-age-band'], lodgedYear)
  return age && { from: age.from ?? earliestYear, to: age.to }
}

/** Stands in for a certificate's date where it has none: impossible years are already removed. */
const latestYear = 9999

const levels: readonly (readonly [RegExp, NonNullable<Building['level']>])[] = [
  // The new files have codes of one digit, the old ones two digits or an ordinal.
  [/^(?:0|basement|-\d+)$/i, 'basement'],
  [/^(?:1|00|ground(?: floor)?)$/i, 'ground'],
  [/^(?:3|top ?floor)$/i, 'top'],
  [/^(?:2|mid ?floor|\d\d\+?|\d+(?:st|nd|rd|th)(?: or above)?)$/i, 'mid'],
]

function readLevel(believed: Believed, roof: Building['roof']['kind']): Building['level'] {
  const text = believed['floor-level']?.trim() ?? ''
  const level = levels.find(([pattern]) => pattern.test(text))?.[1] ?? null
  const isTop = readFlag(believed['flat-top-storey']) === true
  if (roof === 'dwelling-above') return level === 'top' ? 'mid' : level
  return isTop && (level === 'mid' || level === null) ? 'top' : level
}

function readLights(believed: Believed): number | null {
  const lodged = readShare(believed['low-energy-lighting'])
  if (lodged !== null) return lodged
  const text = readDescription(believed['lighting-description'])?.text ?? ''
  if (/all fixed outlets|ym mhob/i.test(text)) return 1
  if (/^no low|^dim goleuadau/i.test(text)) return 0
  const [, percent] = /(\d{1,3}) ?%/.exec(text) ?? []
  return percent === undefined ? null : Math.min(1, Number(percent) / 100)
}

function readShare(percent: string | null): number | null {
  const number = readNumber(percent)
  return number === null || number < 0 || number > 100 ? null : number / 100
}
