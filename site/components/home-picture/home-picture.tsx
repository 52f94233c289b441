import type { PartName, PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Flat, PlainBlock } from './flat-block.tsx'
import { Heating } from './heating.tsx'
import styles from './home-picture.module.css'
import { House, Neighbours, Trees } from './house.tsx'
import { makePaint } from './paint.ts'
import { placeKeys } from './place-keys.ts'
import { placeOpenings } from './place-openings.ts'
import { type Plot, plotHome } from './plot-home.ts'
import { Windows } from './windows.tsx'

type Props = {
  facts: PictureFacts
  /** As visitors know the home: "1 Lantern Row". */
  name: string
  /** The ids of what says the same in words. */
  describedBy: string
  /** Parts with a thick outline: what a plan changes. */
  changed?: readonly PartName[]
  /** `small`: without keys. */
  size?: 'whole' | 'small'
  /** What its own ids begin with, where a page has two pictures. */
  id?: string
}

/** A home's front, drawn from its certificate. Nothing inside is text, so that it reads in every language. */
export function HomePicture({
  facts,
  name,
  describedBy,
  changed = [],
  size = 'whole',
  id = 'picture',
}: Props) {
  const { label } = useHomeWords().homePicture
  const plot = plotHome(facts)
  const openings = placeOpenings(plot, facts)
  const paint = makePaint(facts, changed, id)
  const isFlat = plot.kind === 'flat'
  const [lit] = openings.windows.toReversed()
  const given = { facts, plot, openings, paint }
  return (
    <svg
      className={facts.basis === 'certificate' ? styles.picture : `${styles.picture} ${styles.ink}`}
      viewBox={
        size === 'small'
          ? `32 ${plot.top + 6} 256 ${198 - plot.top}`
          : `0 ${plot.top} 320 ${212 - plot.top}`
      }
      role="img"
      aria-label={label[facts.basis](name)}
      aria-describedby={describedBy}
    >
      <Hatches facts={facts} id={id} />
      <path
        fill="var(--sand)"
        stroke="none"
        d={`M36 190V${plot.top + 76}a64 64 0 0 1 64-64h120a64 64 0 0 1 64 64V190`}
      />
      {isFlat ? <PlainBlock plot={plot} /> : <Neighbours plot={plot} />}
      {!isFlat && <Trees plot={plot} openings={openings} />}
      <Ground plot={plot} facts={facts} />
      {isFlat ? <Flat {...given} hatch={`url(#${id}-0)`} /> : <House {...given} />}
      <Windows
        boxes={openings.dormer ? [...openings.windows, openings.dormer] : openings.windows}
        lit={lit}
        building={facts.building}
        paint={paint}
      />
      <Heating facts={facts.building.heating} openings={openings} paint={paint} />
      {size === 'whole' && <Keys {...given} />}
    </svg>
  )
}

/** Patterns with a ground of their own, so that the two worst ratings read in grey too. */
function Hatches({ facts, id }: { facts: PictureFacts; id: string }) {
  const used = new Set(facts.parts.map(({ stars }) => stars))
  const needed = ([1, 2] as const).filter(stars => used.has(stars))
  if (needed.length === 0 && facts.corridor !== 'unheated') return null
  return (
    <defs>
      {needed.map(stars => (
        <Hatch
          key={stars}
          id={`${id}-${stars}`}
          fill={`var(--part-${stars})`}
          apart={stars * 4 + 1}
        />
      ))}
      {facts.corridor === 'unheated' && <Hatch id={`${id}-0`} fill="var(--part-light)" apart={4} />}
    </defs>
  )
}

function Hatch({ id, fill, apart }: { id: string; fill: string; apart: number }) {
  return (
    <pattern
      id={id}
      width={apart}
      height={apart}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      {/* The dash draws the first of its four sides alone. */}
      <path
        fill={fill}
        strokeOpacity=".55"
        strokeDasharray={`${apart} 99`}
        d={`M0 0v${apart}h${apart}V0Z`}
      />
    </pattern>
  )
}

/** A basement has a light well on both sides, and a suspended floor its joists. */
function Ground({ plot, facts }: { plot: Plot; facts: PictureFacts }) {
  const { walls, ground, kind } = plot
  const isSunk = kind === 'flat' && ground < walls.y + walls.h
  const joists = hasJoists(plot, facts)
    ? `M${walls.x + 7} ${ground + 6}${'h2v3h-2Zm16 0'.repeat(Math.floor(walls.w / 16))}`
    : ''
  return (
    <>
      {kind === 'park-home' && (
        <path
          fill="var(--part-shade)"
          d={[14, 67, 120].map(x => `M${walls.x + x} 180h16v10h-16Z`).join('')}
        />
      )}
      {isSunk && (
        <path fill="var(--part-shade)" stroke="none" d="M36 172h32v18H36ZM252 172h32v18h-32Z" />
      )}
      <path
        className={styles.ink}
        d={(isSunk ? 'M36 172h32v18h184v-18h32' : 'M36 190h248') + joists}
      />
    </>
  )
}

function hasJoists({ kind, walls, ground }: Plot, { basis, building: { floor } }: PictureFacts) {
  if (basis !== 'certificate' || kind === 'park-home') return false
  return floor.kind === 'suspended' && walls.y + walls.h === ground
}

function Keys(given: Pick<Parameters<typeof House>[0], 'facts' | 'plot' | 'openings'>) {
  const keys = placeKeys(given.facts, given.plot, given.openings)
  if (keys.length === 0) return null
  const lines = keys.map(({ x, y, target: [toX, toY] }) => `M${x} ${y}L${toX} ${toY}`)
  const ends = keys.map(({ target: [x, y] }) => `M${x} ${y}h0`)
  return (
    <g className={styles.keys}>
      <path d={lines.join('')} />
      <path strokeWidth="6" d={ends.join('')} />
      <path strokeWidth="20" d={keys.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      {/* Each figure has a place of its own: one element instead of seven. */}
      <text x={keys.map(({ x }) => x).join(' ')} y={keys.map(({ y }) => y + 5).join(' ')}>
        {keys.map(({ number }) => number).join('')}
      </text>
    </g>
  )
}
