import { type Building, unknownBuilding } from './building.ts'
import { featureColumns, type HomeFeature } from './home-features.ts'
import type { Believed } from './lodged-columns.ts'
import {
  type Description,
  readDescription,
  readFlag,
  readStars,
  type Stars,
} from './lodged-values.ts'
import { readBuilding } from './read-building.ts'

/** The parts of a home that its picture can show, in the order of their keys. */
const pictureParts = [
  'roof',
  'walls',
  'windows',
  'heating',
  'floor',
  'hot-water',
  'solar-panels',
] as const

export type PartName = (typeof pictureParts)[number]

export type PicturePart = {
  readonly name: PartName
  /** Null where the certificate does not rate it. */
  readonly stars: Stars | null
  /** Not the certificate's rating but what we expect once a step is done. */
  readonly isExpected: boolean
  /** The certificate's own words, for what our terms don't cover. */
  readonly lodged: Description | null
}

/** All that a home's picture and the list beside it are drawn from. */
export type PictureFacts = {
  /** `likely`: by homes alike nearby. `nothing`: not even that is known. */
  readonly basis: 'certificate' | 'likely' | 'nothing'
  readonly building: Building
  readonly parts: readonly PicturePart[]
  /** A terrace built back to back, with homes on three sides or two. */
  readonly isEnclosed: boolean
  /** Beside a flat; null where there is none or nobody says. */
  readonly corridor: 'heated' | 'unheated' | null
  /** Of a flat: whether no home is above it; null where nobody says. */
  readonly isTopStorey: boolean | null
  readonly isInsulatedOutside: boolean
}

const features: Readonly<Partial<Record<PartName, HomeFeature>>> = {
  roof: 'roof',
  walls: 'walls',
  windows: 'windows',
  heating: 'main-heating',
  floor: 'floor',
  'hot-water': 'hot-water',
}

/**
 * `building`: with the visitor's corrections, where there are any. `basis`: `likely` where the values
 * are those of homes alike.
 */
export function readPictureFacts({
  believed,
  building,
  basis = 'certificate',
}: {
  believed: Believed
  building?: Building
  basis?: PictureFacts['basis']
}): PictureFacts {
  const walls = believed['walls-description'] ?? ''
  const lodged = readBuilding(believed)
  const asLodged: PictureFacts = {
    basis,
    building: lodged,
    parts: listParts(lodged, basis).map(name => readPart(believed, name)),
    isEnclosed: /^enclosed/i.test(believed['built-form']?.trim() ?? ''),
    corridor: readCorridor(believed['heat-loss-corridor']),
    isTopStorey: readFlag(believed['flat-top-storey']),
    isInsulatedOutside: /external insulation|inswleiddio allanol/i.test(walls),
  }
  return building ? pictureFactsOfBuilding(building, asLodged) : asLodged
}

/**
 * The picture of a home after what changed: a part that is not as before has the rating that we expect,
 * and our words instead of the certificate's.
 */
export function pictureFactsOfBuilding(building: Building, before: PictureFacts): PictureFacts {
  const changed = new Set(findChangedParts(before.building, building))
  const parts = listParts(building, before.basis).map((name): PicturePart => {
    const part = before.parts.find(one => one.name === name)
    if (part && !changed.has(name)) return part
    const stars = before.basis === 'certificate' ? expectStars(name, building) : null
    return { name, stars, isExpected: stars !== null, lodged: null }
  })
  return { ...before, building, parts }
}

/** The picture of a home of which nobody knows anything but its address. */
export const unknownHomePicture: PictureFacts = {
  basis: 'nothing',
  building: unknownBuilding,
  parts: [],
  isEnclosed: false,
  corridor: null,
  isTopStorey: null,
  isInsulatedOutside: false,
}

/** The parts that a picture would show differently. */
export function findChangedParts(before: Building, after: Building): PartName[] {
  return pictureParts.filter(
    name => JSON.stringify(factsOf(name, before)) !== JSON.stringify(factsOf(name, after)),
  )
}

function factsOf(name: PartName, building: Building): unknown {
  if (name === 'solar-panels') return building.solarPanels ?? 0
  if (name === 'heating') return [building.heating.kind, building.heating.fuel]
  if (name === 'hot-water') return [building.hotWater.hasCylinder, building.hotWater.isSolar]
  const { isAssumed: _, ...facts } = { isAssumed: false, ...building[name] }
  return facts
}

function listParts(building: Building, basis: PictureFacts['basis']): PartName[] {
  return pictureParts.filter(name => {
    if (name === 'solar-panels') return (building.solarPanels ?? 0) > 0
    if (name === 'hot-water')
      return building.hotWater.hasCylinder === true || building.hotWater.isSolar
    if (basis === 'certificate') return true
    return name === 'heating' && (building.heating.kind ?? building.heating.fuel) !== null
  })
}

function readPart(believed: Believed, name: PartName): PicturePart {
  const feature = features[name]
  if (!feature) return { name, stars: null, isExpected: false, lodged: null }
  const { description, stars } = featureColumns[feature]
  return {
    name,
    stars: readStars(believed[stars]),
    isExpected: false,
    lodged: readDescription(believed[description]),
  }
}

function readCorridor(text: string | null): PictureFacts['corridor'] {
  const plain = text?.trim() ?? ''
  if (/^unheated/i.test(plain)) return 'unheated'
  return /^heated/i.test(plain) ? 'heated' : null
}

const byInsulation = { none: 1, some: 3, full: 4 } as const
const byPanes = { single: 1, secondary: 3, double: 3, triple: 5 } as const

/** Usual ratings of parts like it; null where homes differ too much, as with what heating costs. */
function expectStars(name: PartName, building: Building): Stars | null {
  if (name === 'walls' || name === 'roof') {
    const { insulation } = building[name]
    return insulation && byInsulation[insulation]
  }
  if (name === 'windows') return building.windows.panes && byPanes[building.windows.panes]
  return name === 'heating' && building.heating.kind === 'heat-pump' ? 4 : null
}
