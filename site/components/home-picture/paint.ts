import type { PartName, PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import styles from './home-picture.module.css'
import type { Box } from './plot-home.ts'

/** Colour of a part, and its outline where a plan changes it. */
export type Paint = (part: PartName) => { fill: string; className?: string | undefined }

/** The two worst ratings are hatched too, by a pattern of this picture: see `Hatches`. */
export function makePaint(facts: PictureFacts, changed: readonly PartName[], id: string): Paint {
  return part => {
    const stars = facts.parts.find(({ name }) => name === part)?.stars ?? 0
    return {
      fill: stars === 1 || stars === 2 ? `url(#${id}-${stars})` : `var(--part-${stars})`,
      className: changed.includes(part) ? styles.changed : undefined,
    }
  }
}

export const boxPath = ({ x, y, w, h }: Box) => `M${x} ${y}h${w}v${h}h-${w}Z`

export function inset({ x, y, w, h }: Box, by: number): Box {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by }
}
