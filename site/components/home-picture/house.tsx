import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import { boxPath, inset, type Paint } from './paint.ts'
import type { Openings } from './place-openings.ts'
import { neighbourWidth, type Plot } from './plot-home.ts'
import { Windows } from './windows.tsx'

type Props = { facts: PictureFacts; plot: Plot; openings: Openings; paint: Paint }

/** Plain blocks: whose they are is not our business, that heat doesn't leave on that side is. */
export function Neighbours({ plot: { walls, rise, neighbours } }: { plot: Plot }) {
  const at = neighbours.map(side =>
    side === 'left' ? walls.x - neighbourWidth : walls.x + walls.w,
  )
  const draw = (path: (x: number) => string) => at.map(path).join('')
  const { y, h } = walls
  const rows = h > 60 ? [y + 13, y + 60] : [y + 13]
  return (
    <g stroke="none">
      <path
        fill="var(--part-plain)"
        d={draw(x => `M${x} ${y}h${neighbourWidth}v${h}h-${neighbourWidth}Z`)}
      />
      <path
        fill="var(--part-shade)"
        d={draw(
          x =>
            `M${x} ${y - rise}h${neighbourWidth}v${rise}h-${neighbourWidth}Z` +
            rows.map(top => `M${x + 12} ${top}h16v24h-16ZM${x + 42} ${top}h16v24h-16Z`).join(''),
        )}
      />
    </g>
  )
}

/** Roof, walls, what insulates them, and the ground floor. */
export function House({ facts, plot, openings, paint }: Props) {
  const { building } = facts
  const { walls, isDashed } = plot
  const isOld = (building.built?.from ?? 2000) < 1950
  return (
    <>
      {isOld && plot.kind === 'house' && <Chimney plot={plot} />}
      <g strokeDasharray={isDashed ? '5 4' : undefined}>
        <path {...paint('roof')} d={drawRoof(plot)} />
        <path {...paint('walls')} d={boxPath(walls)} />
      </g>
      <Quilt facts={facts} plot={plot} />
      {building.roof.kind === 'room-in-roof' && <Dormer {...{ facts, plot, paint, openings }} />}
      <Panels facts={facts} plot={plot} />
      <WallInsulation facts={facts} plot={plot} />
      <Floor facts={facts} plot={plot} paint={paint} />
      {openings.door && <Door {...openings.door} isOld={isOld} />}
    </>
  )
}

function drawRoof({ walls: { x, y, w }, rise, overhang, hip }: Plot): string {
  const [left, right] = [x - overhang[0], x + w + overhang[1]]
  return `M${left} ${y}l${hip[0]}-${rise}H${right - hip[1]}l${hip[1]} ${rise}Z`
}

function Chimney({ plot: { walls, rise } }: { plot: Plot }) {
  const [x, y] = [walls.x + walls.w - 38, walls.y - rise]
  return (
    <path
      fill="var(--part-shade)"
      d={`M${x + 3} ${y - 13}v-6h5v6M${x + 11} ${y - 13}v-6h5v6M${x} ${y + 6}v-19h19v19Z`}
    />
  )
}

/** As thick as what lies in the loft: a pixel for each 30 mm, at most 10. */
export function Quilt({ facts, plot }: { facts: PictureFacts; plot: Plot }) {
  const { insulation, insulationMm, kind } = facts.building.roof
  const bySaying = insulation === 'full' ? 8 : insulation === 'some' ? 3 : 0
  const thick = insulationMm === null ? bySaying : Math.min(10, Math.round(insulationMm / 30))
  const { x, y, w } = plot.walls
  const deep = Math.min(thick, plot.rise - 4)
  if (plot.rise === 0 || kind === 'dwelling-above' || deep < 1) return null
  return (
    <>
      <path fill="var(--part-light)" d={`M${x + 1} ${y}v-${deep}h${w - 2}v${deep}Z`} />
      <path
        strokeWidth={deep > 4 ? deep - 3 : 1}
        strokeDasharray="1 5"
        strokeOpacity=".5"
        d={`M${x + 5} ${y - deep / 2}h${w - 9}`}
      />
    </>
  )
}

function Dormer({ facts, plot, paint }: Props) {
  const x = plot.walls.x + plot.walls.w - 66
  const y = plot.walls.y - 13
  const window = { x: x + 5, y: y - 13, w: 14, h: 12 }
  return (
    <>
      <path {...paint('walls')} d={`M${x} ${y}v-15h24v15Z`} />
      <path {...paint('roof')} d={`M${x - 4} ${y - 15}l16-11l16 11Z`} />
      <Windows boxes={[window]} lit={undefined} building={facts.building} paint={paint} frame={2} />
    </>
  )
}

/** Photovoltaic panels, one for each 15% of the roof; the striped one heats water. */
export function Panels({ facts: { building }, plot }: { facts: PictureFacts; plot: Plot }) {
  const { walls, rise, overhang, hip } = plot
  const share = building.solarPanels ?? 0
  const count = share > 0 ? Math.min(4, Math.max(1, Math.round((share * 100) / 15))) : 0
  if (rise === 0 || count + Number(building.hotWater.isSolar) === 0) return null
  const isSteep = rise > 20
  const h = isSteep ? Math.min(20, rise - 16) : 9
  const y = isSteep ? walls.y - rise + 5 : walls.y - rise - 8
  const left = walls.x - overhang[0] + hip[0] + 5
  const at = (panel: number) => `M${left + panel * 16} ${y}h13v${h}h-13Z`
  const panels = Array.from({ length: count }, (_, panel) => at(panel))
  const halves = Array.from(
    { length: count },
    (_, panel) => `M${left + panel * 16} ${y + h / 2}h13m-6.5-${h / 2}v${h}`,
  )
  const x = left + count * 16
  return (
    <>
      {count > 0 && <path fill="var(--part-glass)" d={panels.join('')} />}
      <path stroke="var(--part-light)" strokeWidth=".75" d={halves.join('')} />
      {building.hotWater.isSolar && (
        <>
          <path fill="var(--part-light)" d={at(count)} />
          <path strokeWidth="2" d={`M${x + 2.5} ${y}v${h}m4 0v-${h}m4 0v${h}`} />
        </>
      )}
    </>
  )
}

export function WallInsulation({ facts, plot }: { facts: PictureFacts; plot: Plot }) {
  const { insulation } = facts.building.walls
  if (insulation === null || insulation === 'none') return null
  const { walls } = plot
  const isOutside = facts.isInsulatedOutside && insulation === 'full'
  const gap = isOutside ? -3 : 4
  const lines = `M${walls.x + gap} ${walls.y + 2}v${walls.h - 4}M${walls.x + walls.w - gap} ${walls.y + 2}v${walls.h - 4}`
  return (
    <>
      {isOutside && <path strokeWidth="6" d={lines} />}
      <path
        stroke="var(--part-light)"
        strokeWidth="3.5"
        strokeDasharray={insulation === 'full' ? '4 2' : '4 8'}
        d={lines}
      />
    </>
  )
}

/** A slab, boards on joists, or only a dotted line where another home is below. */
export function Floor({ facts, plot, paint }: Omit<Props, 'openings'>) {
  const { kind, insulation } = facts.building.floor
  if (facts.basis !== 'certificate') return null
  const { x, w } = plot.walls
  const y = plot.walls.y + plot.walls.h
  if (kind === 'dwelling-below')
    return (
      <path
        stroke="var(--part-light)"
        strokeWidth="2.5"
        strokeDasharray="0 5"
        d={`M${x + 3} ${y}h${w - 5}`}
      />
    )
  const deep = kind === 'solid' ? 10 : 4
  const joists = Array.from(
    { length: kind === 'suspended' && plot.kind !== 'park-home' ? Math.floor(w / 16) : 0 },
    (_, joist) => boxPath({ x: x + 7 + joist * 16, y: y + 4, w: 4, h: 6 }),
  )
  const slab = { x, y, w, h: deep }
  return (
    <>
      {joists.length > 0 && <path fill="var(--part-shade)" d={joists.join('')} />}
      <path {...paint('floor')} d={boxPath(slab)} />
      {(insulation === 'full' || insulation === 'some') && (
        <path
          stroke="var(--part-light)"
          strokeWidth="2"
          strokeDasharray={insulation === 'full' ? '4 2' : '4 8'}
          d={`M${inset(slab, 3).x} ${y + deep / 2}h${w - 6}`}
        />
      )}
    </>
  )
}

/** With the logo's arch over it before 1950. */
function Door({
  x,
  y,
  w,
  h,
  isOld,
}: {
  x: number
  y: number
  w: number
  h: number
  isOld: boolean
}) {
  const half = w / 2
  const shape = isOld
    ? `M${x} ${y + h}V${y + half}a${half} ${half} 0 0 1 ${w} 0V${y + h}Z`
    : boxPath({ x, y, w, h })
  const light = isOld
    ? `M${x + 3} ${y + half}a${half - 3} ${half - 3} 0 0 1 ${w - 6} 0Z`
    : boxPath({ x: x + 4, y: y + 5, w: w - 8, h: 9 })
  return (
    <>
      <path fill="var(--part-line)" d={shape} />
      <path
        fill="var(--part-lit)"
        stroke="none"
        d={`${light}M${x + w - 5} ${y + h - 16}h2.5v2.5h-2.5Z`}
      />
      <path stroke="var(--part-light)" strokeWidth="3" d={`M${x - 2} ${y + h - 1}h${w + 4}`} />
    </>
  )
}
