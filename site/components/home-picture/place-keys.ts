import type { PartName, PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import type { Openings } from './place-openings.ts'
import type { Plot } from './plot-home.ts'

export type PlacedKey = {
  readonly part: PartName
  readonly number: number
  readonly x: 22 | 298
  readonly y: number
  /** Where its line ends. */
  readonly target: readonly [x: number, y: number]
}

const [apart, highest, lowest] = [26, 14, 198]

/** A key for each part of the list, at the side where its line crosses least. */
export function placeKeys(facts: PictureFacts, plot: Plot, openings: Openings): PlacedKey[] {
  const keys = facts.parts.map(({ name }, at) => ({
    part: name,
    number: at + 1,
    ...findTarget(name, plot, openings),
  }))
  return [...spread(keys.filter(({ x }) => x === 22)), ...spread(keys.filter(({ x }) => x === 298))]
}

type Aim = Pick<PlacedKey, 'x' | 'target'>

function findTarget(part: PartName, plot: Plot, openings: Openings): Aim {
  const { walls, rise, hip, overhang, kind } = plot
  const { windows, heating, heatPump, cylinder } = openings
  const right = windows.reduce((last, one) => (one.x > last.x ? one : last), windows[0] ?? walls)
  switch (part) {
    case 'roof':
      return rise > 0
        ? { x: 22, target: [walls.x - overhang[0] + hip[0] / 2 + 6, walls.y - rise / 2] }
        : { x: 22, target: [walls.x + 8, walls.y + 1] }
    case 'walls':
      return {
        x: 22,
        target: [walls.x + 8, walls.y + (plot.storeys === 2 ? plot.storeyHeight : walls.h * 0.3)],
      }
    case 'windows': {
      const top = kind === 'house' && plot.storeys === 2 ? (windows[1] ?? right) : right
      return { x: 298, target: [top.x + top.w - 1, top.y + top.h / 2] }
    }
    case 'heating': {
      if (heatPump) return { x: 298, target: [heatPump.x + heatPump.w - 2, heatPump.y + 8] }
      if (kind === 'flat')
        return {
          x: 22,
          target: heating
            ? [heating.x + 2, heating.y + heating.h - 5]
            : [walls.x + 8, walls.y + 20],
        }
      const place = heating ?? right
      return { x: 298, target: [place.x + place.w - 2, place.y + place.h - 6] }
    }
    case 'floor':
      return { x: 22, target: [walls.x + 8, walls.y + walls.h + (kind === 'flat' ? 1 : 3)] }
    case 'hot-water':
      return cylinder
        ? { x: 298, target: [cylinder.x + cylinder.w / 2 + 2, cylinder.y + cylinder.h - 3] }
        : { x: 298, target: [walls.x + walls.w - hip[1] - 12, walls.y - rise / 2] }
    case 'solar-panels':
      return {
        x: 298,
        target: [walls.x - overhang[0] + hip[0] + 14, walls.y - Math.max(rise - 8, 0)],
      }
  }
}

/** At the height of their targets where they fit, never closer than two keys can stand. */
function spread(keys: Omit<PlacedKey, 'y'>[]): PlacedKey[] {
  const sorted = keys.toSorted((a, b) => a.target[1] - b.target[1])
  let last = highest - apart
  const down = sorted.map(key => {
    last = Math.max(Math.round(key.target[1]), last + apart)
    return { ...key, y: last }
  })
  let next = lowest + apart
  return down
    .toReversed()
    .map(key => {
      next = Math.min(key.y, next - apart)
      return { ...key, y: next }
    })
    .toReversed()
}
