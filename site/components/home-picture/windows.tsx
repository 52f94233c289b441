import type { Building } from '../../../homes/epc-ratings/building.ts'
import { boxPath, inset, type Paint } from './paint.ts'
import type { Box } from './plot-home.ts'

type Props = {
  boxes: readonly Box[]
  /** The one with a light on; the home is empty where none is. */
  lit: Box | undefined
  building: Building
  paint: Paint
  /** Width of the frame. */
  frame: number
}

const outlines = { single: 1, secondary: 2, double: 2, triple: 3 } as const

/** Frames in their rating's colour, as many outlines as panes, and bars as windows of the time have. */
export function Windows({ boxes, lit, building, paint, frame }: Props) {
  const { panes, share } = building.windows
  const better = Math.max(1, Math.round(boxes.length * (share ?? 1)))
  const rings = boxes.flatMap((box, at) => {
    const count = panes === null ? 0 : at < better ? outlines[panes] : 1
    return Array.from({ length: count }, (_, ring) => inset(box, frame + 1 + ring * 2.5))
  })
  const dark = boxes.filter(box => box !== lit)
  const bars = boxes.map(box => drawBars(inset(box, frame), building.built)).join('')
  return (
    <>
      <path {...paint('windows')} d={boxes.map(box => boxPath(box) + drawSill(box)).join('')} />
      <path fill="var(--part-glass)" d={dark.map(box => boxPath(inset(box, frame))).join('')} />
      {lit && <path fill="var(--part-lit)" d={boxPath(inset(lit, frame))} />}
      {bars && <path fill="none" stroke="var(--part-light)" strokeWidth="1.5" d={bars} />}
      {rings.length > 0 && (
        <path
          fill="none"
          stroke="var(--part-light)"
          strokeWidth=".75"
          d={rings.map(boxPath).join('')}
        />
      )}
    </>
  )
}

const drawSill = ({ x, y, w, h }: Box) => `M${x - 2} ${y + h + 1}h${w + 4}`

/** Sash before 1930, casement before 1950, picture window before 1983, plain after or where nobody says. */
function drawBars({ x, y, w, h }: Box, built: Building['built']): string {
  const year = built?.from
  if (year === undefined || year >= 1983) return ''
  const middle = `M${x + w / 2} ${y}v${h}`
  if (year < 1930) return `${middle}M${x} ${y + h / 2}h${w}`
  if (year < 1950) return `${middle}M${x} ${y + h / 3}h${w}`
  return `M${x + (w * 2) / 3} ${y}v${h}`
}
