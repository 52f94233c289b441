import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import styles from './home-picture.module.css'
import { boxPath, inset, type Paint } from './paint.ts'
import type { Openings } from './place-openings.ts'
import { placePanels } from './place-panels.ts'
import type { Plot } from './plot-home.ts'
import { Windows } from './windows.tsx'

type Props = { facts: PictureFacts; plot: Plot; openings: Openings; paint: Paint }

/** Plain blocks: whose they are is not our business, that heat doesn't leave on that side is. */
export function Neighbours({ plot: { walls, rise, neighbours, storeys } }: { plot: Plot }) {
  const wide = storeys === 2 ? 70 : 62
  const at = neighbours.map(side => (side === 'left' ? walls.x - wide : walls.x + walls.w))
  const draw = (path: (x: number) => string) => at.map(path).join('')
  const { y, h } = walls
  const rows = h > 60 ? [y + 13, y + 60] : [y + 13]
  return (
    <g stroke="none">
      <path fill="var(--part-plain)" d={draw(x => `M${x} ${y}h${wide}v${h}h-${wide}Z`)} />
      <path
        fill="var(--part-shade)"
        d={draw(
          x =>
            `M${x} ${y - rise}h${wide}v${rise}h-${wide}Z` +
            rows.map(top => `M${x + 12} ${top}h16v24h-16ZM${x + 38} ${top}h16v24h-16Z`).join(''),
        )}
      />
    </g>
  )
}

/** On the open sides of a house, but where its heat pump stands. */
export function Trees({ plot, openings }: Pick<Props, 'plot' | 'openings'>) {
  const { walls, overhang, neighbours, ground } = plot
  const left = neighbours.includes('left') ? null : walls.x - overhang[0] - 22
  const isFree = !neighbours.includes('right') && openings.heatPump === null
  const right = isFree ? walls.x + walls.w + overhang[1] + 20 : null
  return (
    <g className={styles.tree}>
      {left !== null && <path d={`M${left} ${ground}v-30${crown(11, 24)}`} />}
      {right !== null && <path d={`M${right} ${ground}v-18${crown(9, 14)}`} />}
    </g>
  )
}

const crown = (wide: number, tall: number) => `a${wide} ${tall} 0 1 1 .1 0`

/** Roof, walls, what insulates them, and the ground floor. */
export function House({ facts, plot, openings, paint }: Props) {
  const { building } = facts
  const { walls } = plot
  const isOld = (building.built?.from ?? 2000) < 1950
  return (
    <>
      {isOld && plot.kind === 'house' && <Chimney plot={plot} />}
      <g {...outlineOf(plot)}>
        <path {...paint('roof')} d={drawRoof(plot)} />
        <path {...paint('walls')} d={boxPath(walls)} />
      </g>
      {plot.kind === 'house' && <Courses plot={plot} />}
      <Quilt facts={facts} plot={plot} />
      {building.roof.kind === 'room-in-roof' && <Dormer {...{ facts, plot, paint, openings }} />}
      <Panels facts={facts} plot={plot} paint={paint} />
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

/** Where form or floor are not known, or nothing is: dashed, in a colour that stands out from the page. */
export const outlineOf = ({ isDashed }: Plot) =>
  isDashed ? { className: styles.ink, strokeDasharray: '5 4' } : {}

/** Two rows of tiles. */
function Courses({ plot: { walls, rise, overhang, hip } }: { plot: Plot }) {
  if (rise < 20) return null
  const row = (at: number) => {
    const left = walls.x - overhang[0] + hip[0] * at
    return `M${left} ${walls.y - rise * at}H${walls.x + walls.w + overhang[1] - hip[1] * at}`
  }
  return <path strokeOpacity=".2" d={row(0.33) + row(0.67)} />
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
  const x = plot.walls.x + 14
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

/** Photovoltaic panels, and the striped one that heats water. */
export function Panels({ facts, plot, paint }: Omit<Props, 'openings'>) {
  const { water, power } = placePanels(plot, facts)
  return (
    <>
      {power.length > 0 && (
        <path {...paint('solar-panels')} fill="var(--part-glass)" d={power.map(boxPath).join('')} />
      )}
      {power.length > 0 && (
        <path
          stroke="var(--part-light)"
          strokeWidth=".75"
          d={power
            .map(({ x, y, w, h }) => `M${x} ${y + h / 2}h${w}m-${w / 2}-${h / 2}v${h}`)
            .join('')}
        />
      )}
      {water && <path fill="var(--part-light)" d={boxPath(water)} />}
      {water && (
        <path
          strokeWidth="2"
          d={[3.5, 6.5, 9.5].map(at => `M${water.x + at} ${water.y + 1}v${water.h - 2}`).join('')}
        />
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
  const deep = kind === 'solid' ? 10 : 5
  const joists = Array.from(
    {
      length:
        kind === 'suspended' && plot.kind !== 'park-home' && y === 190 ? Math.floor(w / 16) : 0,
    },
    (_, joist) => boxPath({ x: x + 7 + joist * 16, y: y + 5, w: 4, h: 5 }),
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
