import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import { type Box, block, blockTop, type Plot } from './plot-home.ts'

type Panels = {
  /** The striped one, which heats water. */
  readonly water: Box | null
  readonly power: readonly Box[]
  /** Distance between the left edges of two panels. */
  readonly step: number
  readonly y: number
  /** Where the last one ends. */
  readonly end: number
  /** On a flat roof they stand above it. */
  readonly areStanding: boolean
}

const [widestStep, gap] = [16, 3]

/**
 * One panel for each 15% of the roof that they cover, from one to four, beside the dormer where there
 * is one. Those of a flat with a home above are on the roof of its building.
 */
export function placePanels(plot: Plot, { building }: PictureFacts): Panels {
  const { walls, rise, overhang, hip } = plot
  const share = building.solarPanels ?? 0
  const count = share > 0 ? Math.min(4, Math.max(1, Math.round((share * 100) / 15))) : 0
  const areStanding = rise <= 20
  const h = areStanding ? 9 : Math.min(20, rise - 18)
  const roofTop = plot.kind === 'flat' ? blockTop(plot) - block.roof : walls.y - rise
  const y = areStanding ? roofTop - h : roofTop + 8
  const end = walls.x + walls.w + overhang[1] - hip[1] - 5
  const all = count + Number(building.hotWater.isSolar)
  const hasDormer = plot.kind === 'house' && building.roof.kind === 'room-in-roof'
  const first = hasDormer ? walls.x + 44 : walls.x
  const step = Math.min(widestStep, Math.floor((end + gap - first) / all))
  const boxes = Array.from({ length: all }, (_, at) => {
    return { x: end + gap - (all - at) * step, y, w: step - gap, h }
  })
  const water = building.hotWater.isSolar ? (boxes[0] ?? null) : null
  return { water, power: water ? boxes.slice(1) : boxes, step, y, end, areStanding }
}
