import { type CapPeriod, type Fuel, newestFirst } from '../../../../homes/prices/price-cap.ts'
import { useFacts } from '../../facts.tsx'
import { formatMonth, formatPence } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './price-chart.module.css'

const height = 220
const barWidth = 26
const groupWidth = 84
const top = 24
const fuels = ['electricity', 'gas'] as const

/** Bars, because there are gaps between the periods: a line would show prices that we do not have. */
export function PriceChart() {
  const { prices } = useDocumentWords()
  const { priceCap } = useFacts()
  const periods = newestFirst(priceCap).toReversed()
  const first = periods[0]
  const last = periods.at(-1)
  if (!first || !last) return null
  const ceiling = Math.max(...periods.map(period => period.gbAverage.electricity.unitRate))
  const text = prices.chartText(formatMonth(first.from), formatMonth(last.from))
  return (
    <figure className={styles.figure}>
      <figcaption>{prices.chartTitle}</figcaption>
      <ul className={styles.key} aria-hidden="true">
        {fuels.map(fuel => (
          <li key={fuel} className={styles[fuel]}>
            {prices.fuels[fuel]}
          </li>
        ))}
      </ul>
      {/* Scrolls sideways on a phone, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without focusable content */}
      <section className={styles.scroll} tabIndex={0} aria-label={prices.chartTitle}>
        <svg
          viewBox={`0 0 ${periods.length * groupWidth} ${height + top + 30}`}
          className={styles.chart}
          role="img"
          aria-label={text}
        >
          <line className={styles.axis} x1="0" x2="100%" y1={height + top} y2={height + top} />
          {periods.map((period, index) => (
            <Group key={period.from} period={period} x={index * groupWidth} ceiling={ceiling} />
          ))}
        </svg>
      </section>
      <p className={styles.text}>{text}</p>
      <PriceTable periods={periods} />
    </figure>
  )
}

function Group(props: { period: CapPeriod; x: number; ceiling: number }) {
  const { period, x, ceiling } = props
  return (
    <g>
      {fuels.map((fuel, index) => (
        <Bar
          key={fuel}
          fuel={fuel}
          value={period.gbAverage[fuel].unitRate}
          x={x + 12 + index * (barWidth + 6)}
          ceiling={ceiling}
        />
      ))}
      <text className={styles.label} x={x + 12 + barWidth} y={height + top + 20}>
        {formatMonth(period.from)}
      </text>
    </g>
  )
}

function Bar(props: { fuel: Fuel; value: number; x: number; ceiling: number }) {
  const barHeight = (props.value / props.ceiling) * height
  return (
    <>
      <rect
        className={styles[props.fuel]}
        x={props.x}
        y={top + height - barHeight}
        width={barWidth}
        height={barHeight}
        rx="3"
      />
      <text className={styles.value} x={props.x + barWidth / 2} y={top + height - barHeight - 6}>
        {props.value.toFixed(1)}
      </text>
    </>
  )
}

function PriceTable({ periods }: { periods: readonly CapPeriod[] }) {
  const { prices } = useDocumentWords()
  return (
    <details className={styles.details}>
      <summary>{prices.chartTableCaption}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{prices.from}</th>
            {fuels.map(fuel => (
              <th scope="col" key={fuel}>
                {prices.fuels[fuel]}, {prices.penceKwh}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(period => (
            <tr key={period.from}>
              <th scope="row">{formatMonth(period.from)}</th>
              {fuels.map(fuel => (
                <td key={fuel}>{formatPence(period.gbAverage[fuel].unitRate)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
