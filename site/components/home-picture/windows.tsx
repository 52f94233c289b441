import type { Building } from '../../../homes/epc-ratings/building.ts'
import { boxPath, inset, type Paint } from './paint.ts'
import type { Box } from './plot-home.ts'

type Props = {
  boxes: readonly Box[]
  /** The one with a light on; the home is empty where none is. */
  lit: Box | undefined
  building: Building
  paint: Paint
}

/** Frames in their rating's colour, as many outlines as panes, and bars as windows of the time have. */
export function Windows({ boxes, lit, building, paint }: Props) {
  const { panes, share } = building.windows
  const better = Math.max(1, Math.round(boxes.length * (share ?? 1)))
  const glass = boxes.map((box, at) => ({
    box,
    d: drawPanes(paneOf(box), at < better ? panes : 'single') + drawBars(paneOf(box), building),
  }))
  const dark = glass.filter(({ box }) => box !== lit)
  const bright = glass.find(({ box }) => box === lit)
  const lines = panes ? { stroke: 'var(--part-light)' } : {}
  return (
    <>
      <path {...paint('windows')} d={boxes.map(box => boxPath(box) + drawSill(box)).join('')} />
      <path fill="var(--part-glass)" {...lines} d={dark.map(({ d }) => d).join('')} />
      {bright && <path fill="var(--part-lit)" {...lines} d={bright.d} />}
    </>
  )
}

const paneOf = (box: Box) => inset(box, Math.round(box.w / 7))

/** Relative to the point where the path of the frame ended. */
const drawSill = ({ w, h }: Box) => `m-2 ${h + 1}h${w + 4}`

const outlines = { single: 1, secondary: 2, double: 2, triple: 3 } as const

/** Relative to the first, so that windows of one size share their text and compress well. */
function drawPanes(pane: Box, panes: keyof typeof outlines | null): string {
  const inner = Array.from({ length: outlines[panes ?? 'single'] - 1 }, (_, ring) => {
    const { w, h } = inset(pane, (ring + 1) * 3)
    return `m3 3h${w}v${h}h-${w}Z`
  })
  return boxPath(pane) + inner.join('')
}

/** Sash before 1930, casement before 1950, picture window before 1983, plain after or where nobody says. */
function drawBars({ x, y, w, h }: Box, { built }: Building): string {
  const year = built?.from
  if (year === undefined || year >= 1983) return ''
  if (year >= 1950) return `M${x + Math.round((w * 2) / 3)} ${y}v${h}`
  const across = Math.round(h / (year < 1930 ? 2 : 3))
  return `M${x} ${y + across}h${w}m-${w / 2}-${across}v${h}`
}
