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

const [width, step] = [13, 16]

/** One panel for each 15% of the roof that they cover, from one to four. On a flat roof they stand up. */
export function placePanels(plot: Plot, { building }: PictureFacts): Panels {
  const { walls, rise, overhang, hip } = plot
  const share = building.solarPanels ?? 0
  const count = share > 0 ? Math.min(4, Math.max(1, Math.round((share * 100) / 15))) : 0
  const isSteep = rise > 20
  const h = isSteep ? Math.min(20, rise - 16) : 9
  const y = isSteep ? walls.y - rise + 5 : walls.y - rise - h
  const left = walls.x - overhang[0] + hip[0] + 5
  const boxes = Array.from({ length: count + Number(building.hotWater.isSolar) }, (_, at) => {
    return { x: left + at * step, y, w: width, h }
  })
  const shown = rise === 0 ? [] : boxes
  const water = building.hotWater.isSolar ? (shown[0] ?? null) : null
  const power = water ? shown.slice(1) : shown
  return { water, power, y, end: left + boxes.length * step - (step - width) }
}
