import type {
  BuildingType,
  FloorFacts,
  Insulation,
  RoofFacts,
  WallFacts,
  WindowFacts,
} from './building.ts'
import { type Explanation, explainFeature, type HomeFeature } from './home-features.ts'
import type { Believed } from './lodged-columns.ts'
import { readDescription, readNumber } from './lodged-values.ts'
import { rememberReadings } from './remember-readings.ts'

/** The loft depth to which a certificate recommends topping up. */
export const fullLoftMm = 270

type Part = 'walls' | 'roof' | 'floor'
type Kinds<Kind> = readonly (readonly [RegExp, Kind])[]

const wallKinds: Kinds<NonNullable<WallFacts['kind']>> = [
  [/^park home|cartref parc/i, 'park-home'],
  [/^cavity|ceudod/i, 'cavity'],
  [/^solid brick|briciau solet/i, 'solid-brick'],
  [/sandstone|limestone|granite|whin|\bstone\b|tywodfaen|gwenithfaen|carreg/i, 'stone'],
  [/timber frame|ffr.{1,3}m bren/i, 'timber-frame'],
  [/system built|adeiladu yn .{1,3}l system/i, 'system-built'],
  [/^cob\b/i, 'cob'],
]

const roofKinds: Kinds<NonNullable<RoofFacts['kind']>> = [
  [/(?:dwelling|premises) above|uwchben/i, 'dwelling-above'],
  [/^roof room|ystafell\(?(?:oedd)?\)? (?:yn y )?to\b/i, 'room-in-roof'],
  [/^thatch|to gwellt/i, 'thatched'],
  [/^pitched|ar oleddf/i, 'pitched'],
  [/^flat|yn wastad/i, 'flat'],
]

const floorKinds: Kinds<NonNullable<FloorFacts['kind']>> = [
  [/(?:dwelling|premises) below|islaw/i, 'dwelling-below'],
  [/^to (?:unheated|external)|heb ei wresogi|awyr (?:y )?tu allan/i, 'over-outside'],
  [/^solid|^solet/i, 'solid'],
  [/^suspended|^crog/i, 'suspended'],
]

/** An extended home's other walls, roofs and floors follow the first after a comma. */
const nextPart: Readonly<Record<Part, RegExp>> = {
  walls:
    /, *(?=(?:cavity wall|solid brick|sandstone|granite|timber frame|system built|cob|park home|average thermal|waliau|briciau)\b)/i,
  roof: /, *(?=(?:pitched|flat|roof room|thatched|average thermal|ar oleddf|yn wastad)\b|\()/i,
  floor: /, *(?=(?:solid|suspended|to unheated|to external|average thermal|solet|crog)\b|\()/i,
}

/** "(Same dwelling above)": rooms of the home itself, so that its own roof or floor lies elsewhere. */
const ownRooms = /^\(?(?:same dwelling|yr un (?:annedd|anheddiad))\b/i

const insulations: Readonly<Partial<Record<Explanation, Insulation>>> = {
  'walls-partly': 'some',
  'cavity-bare': 'none',
  'walls-bare': 'none',
  'cavity-filled': 'full',
  'walls-insulated': 'full',
  'loft-thin': 'some',
  'loft-some': 'some',
  'loft-full': 'full',
  'roof-limited': 'some',
  'roof-bare': 'none',
  'roof-insulated': 'full',
  'floor-bare': 'none',
  'floor-limited': 'some',
  'floor-insulated': 'full',
}

/**
 * W/m²K up to which a stated heat loss counts as full and as some insulation: between the values
 * that the register's own method gives insulated and bare parts.
 */
const limits: Readonly<Record<Part, readonly [full: number, some: number]>> = {
  walls: [0.5, 1.1],
  roof: [0.25, 0.7],
  floor: [0.3, 0.5],
}

type PartText = {
  readonly text: string | null
  readonly insulation: Insulation | null
  readonly isAssumed: boolean
}

export function readWalls(believed: Believed, type: BuildingType | null): WallFacts {
  const walls = readWallsText(believed['walls-description'])
  return walls.kind === null && type === 'park-home' ? { ...walls, kind: type } : walls
}

const readWallsText = rememberReadings((lodged): WallFacts => {
  const { text, insulation, isAssumed } = readPart(lodged, 'walls')
  return { kind: findKind(wallKinds, text), insulation, isAssumed }
})

export const readRoof = (believed: Believed): RoofFacts =>
  readRoofText(believed['roof-description'])

const readRoofText = rememberReadings((lodged): RoofFacts => {
  const { text, insulation, isAssumed } = readPart(lodged, 'roof')
  const [, depth] = /(\d{1,4})\+? ?mm\b/i.exec(text ?? '') ?? []
  const insulationMm = depth === undefined ? null : Number(depth)
  return {
    kind: findKind(roofKinds, text),
    insulation: insulationMm === 0 ? 'none' : insulation,
    isAssumed,
    insulationMm,
  }
})

export const readFloor = (believed: Believed): FloorFacts =>
  readFloorText(believed['floor-description'])

const readFloorText = rememberReadings((lodged): FloorFacts => {
  const { text, insulation, isAssumed } = readPart(lodged, 'floor')
  return { kind: findKind(floorKinds, text), insulation, isAssumed }
})

function readPart(lodged: string | null, part: Part): PartText {
  const texts = readDescription(lodged)?.text.split(nextPart[part]) ?? []
  const text = texts.find(one => !ownRooms.test(one))
  if (text === undefined) return { text: null, insulation: null, isAssumed: false }
  const explanation = explainFeature(part satisfies HomeFeature, text)
  const insulation =
    explanation === 'heat-loss-figure'
      ? judgeHeatLoss(text, limits[part])
      : ((explanation && insulations[explanation]) ?? null)
  return { text, insulation, isAssumed: /assumed|rhagdyb/i.test(text) }
}

/** "Average thermal transmittance 0.18 W/m²K", its unit often damaged. */
function judgeHeatLoss(
  text: string,
  [full, some]: readonly [full: number, some: number],
): Insulation | null {
  const [, figure] = /(?<!\d)(\d+(?:\.\d+)?)\s*w/i.exec(text) ?? []
  if (figure === undefined) return null
  return Number(figure) <= full ? 'full' : Number(figure) <= some ? 'some' : 'none'
}

function findKind<Kind>(kinds: Kinds<Kind>, text: string | null): Kind | null {
  if (text === null) return null
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const panes: Kinds<NonNullable<WindowFacts['panes']>> = [
  [/triple|triphlyg/i, 'triple'],
  [/secondary|eilaidd/i, 'secondary'],
  [/double|dwbl|high performance|multiple|lluosog/i, 'double'],
  [/single|sengl/i, 'single'],
]

/** The register's words for less than all of the windows, and the middle of what each stands for. */
const shares: Kinds<number> = [
  [/mostly|yn bennaf|gan mwyaf/i, 0.85],
  [/partial|rhannol/i, 0.5],
  [/\bsome\b|\brhai\b/i, 0.2],
]

/** What is read from the description and from the type alike. */
const readGlazing = rememberReadings(text => ({
  kind: findKind(panes, text),
  inWords: findKind(shares, text),
}))

export function readWindows(believed: Believed): WindowFacts {
  const text = readDescription(believed['windows-description'])?.text ?? null
  const glazedType = believed['glazed-type']
  const { kind: described, inWords } = readGlazing(text)
  const kind = described ?? readGlazing(glazedType).kind
  if (kind === null) return { panes: null, share: null, isOld: null }
  if (kind === 'single') return { panes: kind, share: 1, isOld: null }
  const proportion = readNumber(believed['multi-glaze-proportion'])
  // Software leaves 0 % on homes whose windows are all double glazed.
  const share = inWords === null ? 1 : proportion ? proportion / 100 : inWords
  return { panes: kind, share, isOld: judgeGlazingAge(glazedType, text) }
}

function judgeGlazingAge(glazedType: string | null, text: string | null): boolean | null {
  if (/before 2002|pre-?2002/i.test(glazedType ?? '')) return true
  if (/(?:during|after|between|from|since) .*20[02]2|known data/i.test(glazedType ?? ''))
    return false
  return /high performance/i.test(text ?? '') ? false : null
}
