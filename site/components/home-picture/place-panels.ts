import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import type { Box, Plot } from './plot-home.ts'

type Panels = {
  /** The striped one, which heats water. */
  readonly water: Box | null
  readonly power: readonly Box[]
  readonly y: number
  /** Where the last one ends. */
  readonly end: number
}

const width = 13

/** Distance between the left edges of two panels. */
export const panelStep = 16

/** One panel for each 15% of the roof that they cover, from one to four. On a flat roof they stand up. */
export function placePanels(plot: Plot, { building }: PictureFacts): Panels {
  const { walls, rise, overhang, hip } = plot
  const share = building.solarPanels ?? 0
  const count = share > 0 ? Math.min(4, Math.max(1, Math.round((share * 100) / 15))) : 0
  const isSteep = rise > 20
  const h = isSteep ? Math.min(20, rise - 18) : 9
  const y = isSteep ? walls.y - rise + 8 : walls.y - rise - h
  const end = walls.x + walls.w + overhang[1] - hip[1] - 5
  const all = count + Number(building.hotWater.isSolar)
  const boxes = Array.from({ length: all }, (_, at) => {
    return { x: end + panelStep - width - (all - at) * panelStep, y, w: width, h }
  })
  const shown = rise === 0 ? [] : boxes
  const water = building.hotWater.isSolar ? (shown[0] ?? null) : null
  const power = water ? shown.slice(1) : shown
  return { water, power, y, end }
}
