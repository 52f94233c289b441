import type { ReactNode } from 'react'
import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import styles from './home-picture.module.css'
import { boxPath, inset, type Paint } from './paint.ts'
import type { Openings } from './place-openings.ts'
import { placePanels } from './place-panels.ts'
import type { Box, Plot } from './plot-home.ts'

type Props = { facts: PictureFacts; plot: Plot; openings: Openings; paint: Paint }

/** Plain blocks: whose they are is not our business, that heat doesn't leave on that side is. */
export function Neighbours({ plot: { walls, rise, neighbours, storeys } }: { plot: Plot }) {
  const wide = storeys === 2 ? 70 : 62
  if (neighbours.length === 0) return null
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
            rows.map(top => `M${x + 12} ${top}h16v24h-16Zm26 0h16v24h-16Z`).join(''),
        )}
      />
    </g>
  )
}

/** A tree on each side without a neighbour, unless the heat pump stands there. */
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
      <Outline isDashed={plot.isDashed}>
        <path {...paint('roof')} d={drawRoof(plot)} />
        <path {...paint('walls')} d={boxPath(walls)} />
      </Outline>
      {plot.kind === 'house' && <Courses plot={plot} />}
      <Quilt facts={facts} plot={plot} />
      {openings.dormer && <Dormer window={openings.dormer} paint={paint} />}
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
export function Outline({ isDashed, children }: { isDashed: boolean; children: ReactNode }) {
  if (!isDashed) return children
  return (
    <g className={styles.ink} strokeDasharray="5 4">
      {children}
    </g>
  )
}

/** Two rows of tiles. */
function Courses({ plot: { walls, rise, overhang, hip } }: { plot: Plot }) {
  if (rise < 20) return null
  const row = (at: number) => {
    const [left, right] = hip.map(back => Math.round(back * at)) as [number, number]
    const y = walls.y - Math.round(rise * at)
    return `M${walls.x - overhang[0] + left} ${y}H${walls.x + walls.w + overhang[1] - right}`
  }
  return <path strokeOpacity=".2" d={row(1 / 3) + row(2 / 3)} />
}

function Chimney({ plot: { walls, rise } }: { plot: Plot }) {
  const [x, y] = [walls.x + walls.w - 38, walls.y - rise]
  return <path fill="var(--part-shade)" d={`M${x} ${y + 6}v-19h19v19Zm3-19v-6h5v6m3 0v-6h5v6`} />
}

/** As thick as what lies in the loft: a pixel for each 30 mm, at most 10. */
function Quilt({ facts, plot }: { facts: PictureFacts; plot: Plot }) {
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

/** The dormer without its window, which is drawn with all other windows. */
function Dormer({ window: { x, y }, paint }: { window: Box; paint: Paint }) {
  return (
    <>
      <path {...paint('walls')} d={`M${x - 5} ${y - 2}h24v15h-24Z`} />
      <path {...paint('roof')} d={`M${x - 9} ${y - 2}l16-11l16 11Z`} />
    </>
  )
}

/** Photovoltaic panels, and the striped one that heats water. */
export function Panels({ facts, plot, paint }: Omit<Props, 'openings'>) {
  const { water, power, step, areStanding } = placePanels(plot, facts)
  const { className } = paint('solar-panels')
  // From each to the next, so that all share one text.
  const grid = power
    .map(
      ({ w, h }) =>
        `h${w}v${h}h-${w}Zm0 ${h / 2}h${w}m-${w / 2}-${h / 2}v${h}m${step - w / 2}-${h}`,
    )
    .join('')
  return (
    <>
      {power[0] && (
        <path
          fill="var(--part-glass)"
          {...(areStanding ? { className: styles.ink } : { stroke: 'var(--part-light)' })}
          d={`M${power[0].x} ${power[0].y}${grid}`}
        />
      )}
      {className && <path className={className} d={power.map(boxPath).join('')} />}
      {water && (
        <path
          fill="var(--part-light)"
          d={`${boxPath(water)}m3.5 0v${water.h}m3 0v-${water.h}m3 0v${water.h}`}
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
  const slab = { x, y, w, h: deep }
  return (
    <>
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
        d={`${light}M${x + w - 5} ${y + h - 16}h3v3h-3Z`}
      />
      <path stroke="var(--part-light)" strokeWidth="3" d={`M${x - 2} ${y + h - 1}h${w + 4}`} />
    </>
  )
}
