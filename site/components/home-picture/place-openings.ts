import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import type { Box, Plot } from './plot-home.ts'

/** Where windows, door, heating and cylinder stand in the front of a home. */
export type Openings = {
  readonly windows: readonly Box[]
  /** The window of a room in the roof. */
  readonly dormer: Box | null
  readonly door: Box | null
  /** Of the heating inside; null where it stands outside or nothing is known. */
  readonly heating: Box | null
  /** Outside, beside the house. */
  readonly heatPump: Box | null
  readonly cylinder: Box | null
  readonly stair: Box | null
}

type Kind = 'window' | 'door' | 'heating' | 'cylinder' | 'stair'
type Size = { readonly w: number; readonly h: number; readonly above: number }

const houseSizes: Record<Kind, Size> = {
  window: { w: 27, h: 31, above: 10 },
  door: { w: 20, h: 37, above: 0 },
  heating: { w: 26, h: 28, above: 5 },
  cylinder: { w: 13, h: 28, above: 4 },
  stair: { w: 0, h: 0, above: 0 },
}

const flatSizes: Record<Kind, Size> = {
  window: { w: 21, h: 22, above: 8 },
  door: { w: 14, h: 28, above: 0 },
  heating: { w: 20, h: 22, above: 6 },
  cylinder: { w: 10, h: 22, above: 4 },
  stair: { w: 30, h: 30, above: 0 },
}

export function placeOpenings(plot: Plot, facts: PictureFacts): Openings {
  const rows = listRows(plot, facts)
  const sizes = plot.kind === 'flat' ? flatSizes : houseSizes
  const { walls, storeyHeight } = plot
  const placed = rows.flatMap((kinds, row) => {
    const bottom = walls.y + (row + 1) * storeyHeight
    const free = walls.w - kinds.reduce((sum, kind) => sum + sizes[kind].w, 0)
    const gap = free / (kinds.length + 1)
    let x = walls.x
    return kinds.map(kind => {
      const { w, h, above } = sizes[kind]
      x += gap
      const box = { x: Math.round(x), y: bottom - above - h, w, h }
      x += w
      return { kind, box }
    })
  })
  const find = (kind: Kind) => placed.find(one => one.kind === kind)?.box ?? null
  return {
    windows: placed.filter(({ kind }) => kind === 'window').map(({ box }) => box),
    dormer:
      plot.kind === 'house' && facts.building.roof.kind === 'room-in-roof'
        ? { x: walls.x + 19, y: walls.y - 26, w: 14, h: 12 }
        : null,
    door: find('door'),
    heating: find('heating'),
    heatPump: isPumpOutside(plot, facts) ? placePump(plot) : null,
    cylinder: find('cylinder'),
    stair: find('stair'),
  }
}

/** From the top floor down, each from left to right. */
function listRows(plot: Plot, facts: PictureFacts): Kind[][] {
  const { hotWater } = facts.building
  const cylinder: Kind[] = hotWater.hasCylinder ? ['cylinder'] : []
  const isInside = facts.parts.some(({ name }) => name === 'heating') && !isPumpOutside(plot, facts)
  const heating: Kind[] = isInside ? ['heating'] : []
  if (plot.kind === 'flat') {
    return plot.storeys === 1
      ? [['window', 'window', ...cylinder, ...heating]]
      : [
          ['window', ...cylinder, 'window'],
          ['window', 'stair', ...heating],
        ]
  }
  if (plot.storeys === 2) {
    const below: Kind[] = isInside ? ['window', 'door', 'heating'] : ['window', 'door']
    return [['window', ...cylinder, 'window'], below]
  }
  const hasRoom = plot.walls.w > 120 || cylinder.length === 0
  const second: Kind[] = hasRoom ? ['window'] : []
  return [['window', 'door', ...second, ...cylinder, ...heating]]
}

function isPumpOutside({ kind }: Plot, { building }: PictureFacts): boolean {
  return kind !== 'flat' && building.heating.kind === 'heat-pump'
}

function placePump({ walls, ground }: Plot): Box {
  return { x: walls.x + walls.w + 9, y: ground - 29, w: 31, h: 25 }
}
