import type { PartName, PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import type { Openings } from './place-openings.ts'
import { placePanels } from './place-panels.ts'
import type { Plot } from './plot-home.ts'

type PlacedKey = {
  readonly part: PartName
  readonly number: number
  readonly x: 22 | 298
  readonly y: number
  /** Where its line ends. */
  readonly target: readonly [x: number, y: number]
}

const [apart, lowest] = [26, 198]

/** A key for each part of the list, at the side where its line crosses least. */
export function placeKeys(facts: PictureFacts, plot: Plot, openings: Openings): PlacedKey[] {
  const keys = facts.parts.map(({ name }, at) => ({
    part: name,
    number: at + 1,
    ...findTarget(name, facts, plot, openings),
  }))
  const at = (side: PlacedKey['x']) =>
    spread(
      keys.filter(({ x }) => x === side),
      plot.top + 12,
    )
  return [...at(22), ...at(298)]
}

type Aim = Pick<PlacedKey, 'x' | 'target'> & {
  /** How much lower than its target the key would rather stand, so that its line clears other parts. */
  readonly lean: number
}

function findTarget(part: PartName, facts: PictureFacts, plot: Plot, openings: Openings): Aim {
  const { walls, rise, hip, overhang, kind, storeys } = plot
  const { windows, heating, heatPump, cylinder } = openings
  const panels = placePanels(plot, facts)
  const isLow = kind === 'flat' || storeys === 1
  const left = (x: number, y: number, lean = 0): Aim => ({ x: 22, target: [x, y], lean })
  const right = (x: number, y: number, lean = 0): Aim => ({ x: 298, target: [x, y], lean })
  const bottom = walls.y + walls.h
  switch (part) {
    case 'roof':
      return rise > 0
        ? left(walls.x - overhang[0] + hip[0] / 2 + 6, walls.y - rise / 2)
        : left(walls.x + 14, walls.y, -8)
    case 'walls':
      if (kind === 'flat') return left(walls.x + 2, walls.y + walls.h / 2)
      return left(walls.x + 8, walls.y + (storeys === 2 ? plot.storeyHeight : 6))
    case 'floor':
      return left(walls.x + 9, bottom + (kind === 'flat' ? 1 : 3), kind === 'park-home' ? 16 : 8)
    case 'windows': {
      const one = windows[1] ?? windows[0] ?? walls
      return isLow
        ? right(one.x + one.w - 2, one.y + 3, -14)
        : right(one.x + one.w - 1, Math.round(one.y + one.h / 2))
    }
    case 'heating': {
      if (heatPump) return right(heatPump.x + heatPump.w - 2, heatPump.y + 8)
      const place = heating ?? walls
      return right(place.x + place.w - 2, place.y + place.h - 8)
    }
    case 'hot-water': {
      const place = cylinder ?? panels.water ?? walls
      return right(place.x + place.w / 2 + 2, place.y + place.h - 2, 12)
    }
    case 'solar-panels':
      return right(panels.end - 3, panels.y + 5)
  }
}

/** At the height of their targets where they fit, never closer than two keys can stand. */
function spread(keys: readonly (Aim & Omit<PlacedKey, 'y'>)[], highest: number): PlacedKey[] {
  const wish = ({ target, lean }: Aim) => Math.round(target[1] + lean)
  let last = highest - apart
  const down = keys
    .toSorted((a, b) => wish(a) - wish(b))
    .map(key => {
      last = Math.max(wish(key), last + apart)
      return { ...key, y: last }
    })
  let next = lowest + apart
  return down
    .toReversed()
    .map(({ lean: _, ...key }) => {
      next = Math.min(key.y, next - apart)
      return { ...key, y: next }
    })
    .toReversed()
}
