import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** Where a home stands on the canvas of 320 by 212, and what is built around it. */
export type Plot = {
  readonly kind: 'house' | 'park-home' | 'flat'
  /** The outside walls of this home alone. */
  readonly walls: Box
  readonly storeys: 1 | 2
  readonly storeyHeight: number
  /** Of the whole building: a flat's block has more than the flat. */
  readonly floors: number
  /** Height of the roof above the eaves; 0 where another home is above. */
  readonly rise: number
  /** Left and right: how far the eaves stand out, and how far the ridge draws back. */
  readonly overhang: readonly [number, number]
  readonly hip: readonly [number, number]
  readonly neighbours: readonly ('left' | 'right')[]
  readonly ground: number
  /** Height at which the canvas begins: one storey needs less. */
  readonly top: number
  /** The form or the floor is not known, or there is no certificate. */
  readonly isDashed: boolean
}

const [centre, groundY, storey, oneStoreyTop] = [160, 190, 50, 52]

const houses = {
  detached: { width: 132, overhang: [8, 8], hip: [24, 24], neighbours: [] },
  'semi-detached': { width: 112, overhang: [0, 8], hip: [0, 24], neighbours: ['left'] },
  'end-terrace': { width: 96, overhang: [0, 8], hip: [0, 0], neighbours: ['left'] },
  'mid-terrace': { width: 96, overhang: [0, 0], hip: [0, 0], neighbours: ['left', 'right'] },
} as const

export function plotHome(facts: PictureFacts): Plot {
  const { building, basis } = facts
  const { type, form, roof } = building
  if (type === 'flat' || type === 'maisonette') return plotFlat(facts)
  const isDashed = basis !== 'certificate' || (form === null && type !== 'park-home')
  if (type === 'park-home') {
    return {
      kind: 'park-home',
      walls: { x: centre - 75, y: groundY - 10 - storey, w: 150, h: storey },
      storeys: 1,
      storeyHeight: storey,
      floors: 1,
      rise: 14,
      overhang: [5, 5],
      hip: [14, 14],
      neighbours: [],
      ground: groundY,
      top: oneStoreyTop,
      isDashed,
    }
  }
  const house = houses[form ?? 'detached']
  const storeys = type === 'bungalow' ? 1 : 2
  const width = house.width + (type === 'bungalow' ? 24 : 0)
  const isFlatRoof = roof.kind === 'flat'
  return {
    kind: 'house',
    walls: {
      x: centre - width / 2,
      y: groundY - storeys * storey,
      w: width,
      h: storeys * storey,
    },
    storeys,
    storeyHeight: storey,
    floors: storeys,
    rise: isFlatRoof ? 10 : type === 'bungalow' ? 34 : 42,
    overhang: house.overhang,
    hip: isFlatRoof ? [0, 0] : house.hip,
    neighbours: house.neighbours,
    ground: groundY,
    top: storeys === 1 ? oneStoreyTop : 0,
    isDashed,
  }
}

/** A block with a flat roof, of which one home is coloured: of four floors where homes are above or below. */
export const block = { x: centre - 80, w: 160, floors: 4, floorHeight: 36, roof: 8 } as const

/** Where the block's roof begins. */
export const blockTop = ({ floors }: Pick<Plot, 'floors'>) => groundY - floors * block.floorHeight

const rows = { basement: 0, ground: 0, mid: 1, top: 3 } as const

function plotFlat({ building, basis, isTopStorey }: PictureFacts): Plot {
  const { type, level, roof } = building
  const storeys = type === 'maisonette' ? 2 : 1
  const isLowest = level === 'ground' || level === 'basement'
  const isTop =
    level === 'top' ||
    (level === null ? ownsRoof(roof.kind) : hasNobodyAbove(roof.kind, isTopStorey))
  const floors = isLowest && isTop ? storeys : block.floors
  const bottom = Math.min(level === null ? 1 : rows[level], floors - storeys)
  const height = storeys * block.floorHeight
  const row = isTop ? floors - storeys : bottom
  return {
    kind: 'flat',
    walls: { x: centre - 41, y: groundY - row * block.floorHeight - height, w: 82, h: height },
    storeys,
    storeyHeight: block.floorHeight,
    floors,
    rise: isTop ? block.roof : 0,
    overhang: [0, 0],
    hip: [0, 0],
    neighbours: [],
    top: floors === block.floors ? 0 : oneStoreyTop,
    // The light well of a basement reaches to half of its height.
    ground: level === 'basement' ? groundY - block.floorHeight / 2 : groundY,
    isDashed: basis !== 'certificate' || (level === null && !isTop),
  }
}

type RoofKind = PictureFacts['building']['roof']['kind']

const ownsRoof = (roof: RoofKind) => roof !== null && roof !== 'dwelling-above'

/** What the certificate says of its storey counts before what it says of a roof, which may be that of a part alone. */
const hasNobodyAbove = (roof: RoofKind, isTopStorey: boolean | null) =>
  roof !== 'dwelling-above' && (isTopStorey ?? ownsRoof(roof))
