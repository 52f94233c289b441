import {
  type CapPeriod,
  type Fuel,
  findMissingSpans,
  newestFirst,
} from '../../../../homes/prices/price-cap.ts'
import { useFacts } from '../../facts.tsx'
import { formatMonth, formatPence } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { Question, Questions } from '../questions/questions.tsx'
import styles from './price-chart.module.css'

const height = 200
const top = 24
const below = 30
const barWidth = 27
const quarterWidth = 76
const fuels = ['electricity', 'gas'] as const

type Span = { from: string; to: string }

/** From one day to another, the last included, in the chart's own units. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const toWidth = (days: number) => Math.round((days * quarterWidth) / 91.3)
const spanWidth = ({ from, to }: Span) => toWidth(daysBetween(from, to) + 1)
const toRem = (units: number) => `${units / 16}rem`

/** Bars on an axis of time: a line would show prices between periods that we do not have. */
export function PriceChart() {
  const { prices } = useDocumentWords()
  const { priceCap } = useFacts()
  const periods = newestFirst(priceCap).toReversed()
  const missing = findMissingSpans(priceCap)
  const first = periods[0]
  const last = periods.at(-1)
  if (!first || !last) return null
  const ceiling = Math.max(...periods.map(period => period.gbAverage.electricity.unitRate))
  const width = spanWidth({ from: first.from, to: last.to })
  const nameSpan = (span: Span) => prices.chartSpan(formatMonth(span.from), formatMonth(span.to))
  const text = prices.chartText(
    formatMonth(first.from),
    formatMonth(last.to),
    missing.map(nameSpan),
  )
  const placeOf = ({ from }: Span) => toWidth(daysBetween(first.from, from))
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
      <p className={styles.cue}>{prices.chartScrolls}</p>
      {/* Scrolls sideways on a phone, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without focusable content */}
      <section className={styles.scroll} tabIndex={0} aria-label={prices.chartTitle}>
        <svg
          viewBox={`0 0 ${width} ${height + top + below}`}
          width={toRem(width)}
          height={toRem(height + top + below)}
          className={styles.chart}
          role="img"
          aria-label={text}
        >
          {missing.map(span => (
            <Missing key={span.from} x={placeOf(span)} width={spanWidth(span)} from={span.from} />
          ))}
          {periods.map(period => (
            <Group key={period.from} period={period} x={placeOf(period)} ceiling={ceiling} />
          ))}
          <line className={styles.axis} x1="0" x2={width} y1={height + top} y2={height + top} />
        </svg>
      </section>
      <p className={styles.text}>{text}</p>
      <PriceTable periods={periods} missing={missing} nameSpan={nameSpan} />
    </figure>
  )
}

function Group(props: { period: CapPeriod; x: number; ceiling: number }) {
  const { period, x, ceiling } = props
  const margin = (spanWidth(period) - 2 * barWidth - 4) / 2
  return (
    <g>
      {fuels.map((fuel, index) => (
        <Bar
          key={fuel}
          fuel={fuel}
          value={period.gbAverage[fuel].unitRate}
          x={x + margin + index * (barWidth + 4)}
          ceiling={ceiling}
        />
      ))}
      <StartLabel from={period.from} x={x + spanWidth(period) / 2} />
    </g>
  )
}

/** Room in the axis of time, so that what lies on both sides of it is as far apart as it was. */
function Missing(props: { from: string; x: number; width: number }) {
  const { prices } = useDocumentWords()
  const middle = props.x + props.width / 2
  return (
    <g>
      <rect
        className={styles.missing}
        x={props.x + 4}
        y={top + height - 64}
        width={props.width - 8}
        height="58"
        rx="6"
      />
      <text className={styles.label} x={middle} y={top + height - 30}>
        {prices.chartMissing}
      </text>
      <StartLabel from={props.from} x={middle} />
    </g>
  )
}

function StartLabel({ from, x }: { from: string; x: number }) {
  return (
    <text className={styles.label} x={x} y={height + top + 20}>
      {formatMonth(from)}
    </text>
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

type TableProps = {
  periods: readonly CapPeriod[]
  missing: readonly Span[]
  nameSpan: (span: Span) => string
}

/** Newest first, as the chart is opened at its newest end. */
function PriceTable({ periods, missing, nameSpan }: TableProps) {
  const { prices } = useDocumentWords()
  const rows = [
    ...periods.map(period => ({
      ...period,
      rates: fuels.map(fuel => formatPence(period.gbAverage[fuel].unitRate)),
    })),
    ...missing.map(span => ({ ...span, rates: fuels.map(() => prices.none) })),
  ].toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return (
    <Questions>
      <Question title={prices.chartTableCaption}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without focusable content */}
        <section className={styles.wide} tabIndex={0} aria-label={prices.chartTableCaption}>
          <table className={styles.table}>
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
              {rows.map(({ from, to, rates: [electricity, gas] }) => (
                <tr key={from}>
                  <th scope="row">{nameSpan({ from, to })}</th>
                  <td>{electricity}</td>
                  <td>{gas}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Question>
    </Questions>
  )
}
