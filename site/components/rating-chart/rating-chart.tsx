import { useWords } from '../../visit/shell.tsx'
import styles from './rating-chart.module.css'

const bands = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type Band = (typeof bands)[number]

const rowHeight = 34

/** Seven steps of growing length with their letters; what is marked is also said in words. */
export function RatingChart(props: { current: Band; potential: Band; caption: string }) {
  const { pages } = useWords()
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 320 ${bands.length * rowHeight}`} role="img" aria-label={props.caption}>
        {bands.map((band, index) => (
          <g key={band}>
            <rect
              className={styles[`band${band}`]}
              x="0"
              y={index * rowHeight}
              width={64 + index * 22}
              height={rowHeight - 5}
              rx="5"
            />
            <text
              className={band === 'G' ? styles.letterOnG : styles.letter}
              x="12"
              y={index * rowHeight + 21}
            >
              {band}
            </text>
          </g>
        ))}
        <Marker band={props.potential} label={pages.front.could} className={styles.potential} />
        <Marker band={props.current} label={pages.front.now} className={styles.current} />
      </svg>
      <figcaption>{props.caption}</figcaption>
    </figure>
  )
}

function Marker(props: { band: Band; label: string; className: string | undefined }) {
  const y = bands.indexOf(props.band) * rowHeight
  const middle = y + (rowHeight - 5) / 2
  return (
    <g className={props.className}>
      <path d={`M208 ${middle}l12 -14.5h96a4 4 0 0 1 4 4v21a4 4 0 0 1 -4 4h-96Z`} />
      <text x="226" y={y + 20}>
        {props.label}
      </text>
    </g>
  )
}
