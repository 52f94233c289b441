import {
  bandFloors,
  type EnergyBand,
  energyBands,
  type Level,
} from '../../../homes/epc-ratings/energy-band.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import styles from './rating-chart.module.css'

type Props = { current: Level; potential: Level | null }

const [rowHeight, barHeight, top] = [36, 30, 26]
const columns = { current: 165, potential: 233 }

/**
 * Seven bars of growing length with letter and scores; a pointer in a column of its own for each of
 * now and could be, so that both fit on one row. The same is said in words for who cannot see it.
 */
export function RatingChart({ current, potential }: Props) {
  const { chart } = useHomeWords().home
  const said = energyBands.map((band, index) => ({
    band,
    range: chart.rangeSaid(...rangeOf(band, index)),
  }))
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 300 ${top + energyBands.length * rowHeight}`}
        role="img"
        aria-label={`${chart.name(current, potential)}. ${chart.ranges(said)}`}
      >
        {energyBands.map((band, index) => (
          <Bar key={band} band={band} range={chart.range(...rangeOf(band, index))} />
        ))}
        <Pointer of="current" level={current} label={chart.now} />
        {potential && <Pointer of="potential" level={potential} label={chart.could} />}
      </svg>
    </figure>
  )
}

function Bar({ band, range }: { band: EnergyBand; range: string }) {
  const index = energyBands.indexOf(band)
  const y = top + index * rowHeight
  const width = 76 + index * 13
  return (
    <g data-band={band}>
      <rect x="1" y={y + 1} width={width - 2} height={barHeight - 2} rx="4" />
      <text className={styles.range} x="9" y={y + 20}>
        {range}
      </text>
      <text className={styles.letter} x={width - 9} y={y + 22}>
        {band}
      </text>
    </g>
  )
}

function Pointer(props: { of: keyof typeof columns; level: Level; label: string }) {
  const { band, score } = props.level
  const x = columns[props.of]
  const middle = top + energyBands.indexOf(band) * rowHeight + barHeight / 2
  return (
    <g className={styles[props.of]}>
      <text className={styles.column} x={x + 33} y="15">
        {props.label}
      </text>
      <path d={`M${x + 1} ${middle}l10 -14h50a4 4 0 0 1 4 4v20a4 4 0 0 1 -4 4h-50Z`} />
      <text
        className={(score ?? 0) > 99 ? styles.longLevel : styles.level}
        x={x + 37}
        y={middle + 6}
      >
        {score === null ? band : `${score} ${band}`}
      </text>
    </g>
  )
}

/** The scores of a band; the best has no end. */
function rangeOf(band: EnergyBand, index: number): [from: number, to: number | null] {
  const above = energyBands[index - 1]
  return [bandFloors[band], above ? bandFloors[above] - 1 : null]
}
