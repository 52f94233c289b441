import type { ReactNode } from 'react'
import { addDays, addMonths } from '../../../../homes/days.ts'
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

const fuels = ['electricity', 'gas'] as const

/** Heights in rem, so that they grow with the text. */
const titleHeight = 1.75
const valueHeight = 1.25
const barsHeight = 7
const monthsHeight = 2.5
/** A quarter narrower than its value would let two values touch. */
const leastQuarterWidth = 1.8

type Span = { from: string; to: string }

/** From one day to another, the last included. */
const daysIn = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Electricity above gas on one axis of time: a line would show prices between periods that we do not have. */
export function PriceChart({ children }: { children?: ReactNode }) {
  const { prices } = useDocumentWords()
  const { priceCap } = useFacts()
  const periods = newestFirst(priceCap).toReversed()
  const missing = findMissingSpans(priceCap)
  const first = periods[0]
  const last = periods.at(-1)
  if (!first || !last) return null
  const nameSpan = (span: Span) => prices.chartSpan(formatMonth(span.from), formatMonth(span.to))
  const text = prices.chartText(
    formatMonth(first.from),
    formatMonth(last.to),
    missing.map(nameSpan),
  )
  return (
    <figure className={styles.figure}>
      <figcaption>{prices.chartTitle}</figcaption>
      <div>
        <p className={styles.cue}>{prices.chartScrolls}</p>
        {/* Large text on a phone makes it scroll sideways, so it must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without focusable content */}
        <section className={styles.scroll} tabIndex={0} aria-label={prices.chartTitle}>
          <Chart
            periods={periods}
            missing={missing}
            all={{ from: first.from, to: last.to }}
            label={text}
          />
        </section>
      </div>
      <div>
        <p className={styles.text}>{text}</p>
        <Questions>
          <PriceTable periods={periods} missing={missing} nameSpan={nameSpan} />
          {children}
        </Questions>
      </div>
    </figure>
  )
}

type ChartProps = {
  periods: readonly CapPeriod[]
  missing: readonly Span[]
  all: Span
  label: string
}

function Chart({ periods, missing, all, label }: ChartProps) {
  const { prices } = useDocumentWords()
  const percent = (days: number) => Math.round((days / daysIn(all)) * 10_000) / 100
  const place = (span: Span) => ({
    start: percent(daysIn({ from: all.from, to: span.from }) - 1),
    width: percent(daysIn(span)),
  })
  const most = (fuel: Fuel) => Math.max(...periods.map(({ gbAverage }) => gbAverage[fuel].unitRate))
  const perRem = Math.max(...fuels.map(most)) / barsHeight
  const rowOf = (fuel: Fuel) => titleHeight + valueHeight + most(fuel) / perRem
  const floors = { electricity: rowOf('electricity'), gas: rowOf('electricity') + rowOf('gas') }
  const quarters = listQuarters(all)
  return (
    <svg
      width={`${quarters.length * leastQuarterWidth}rem`}
      height={`${floors.gas + monthsHeight}rem`}
      className={styles.chart}
      role="img"
      aria-label={label}
    >
      {missing.map(span => (
        <Missing key={span.from} {...place(span)} bottom={floors.gas} />
      ))}
      {fuels.map(fuel => (
        <text key={fuel} className={styles.title} y={`${floors[fuel] - rowOf(fuel) + 1.25}rem`}>
          {prices.fuels[fuel]}
        </text>
      ))}
      {periods.map(period => (
        <g key={period.from}>
          {fuels.map(fuel => (
            <Bar
              key={fuel}
              fuel={fuel}
              value={period.gbAverage[fuel].unitRate}
              {...place(period)}
              floor={floors[fuel]}
              perRem={perRem}
            />
          ))}
        </g>
      ))}
      {fuels.map(fuel => (
        <line
          key={fuel}
          className={styles.axis}
          x2="100%"
          y1={`${floors[fuel]}rem`}
          y2={`${floors[fuel]}rem`}
        />
      ))}
      {quarters.map((quarter, at) => {
        const [month, year] = formatMonth(quarter.from).split(' ')
        const { start, width } = place(quarter)
        const middle = `${start + width / 2}%`
        return (
          <text key={quarter.from} className={styles.label} y={`${floors.gas + 1}rem`}>
            <tspan x={middle}>{month}</tspan>
            {(at === 0 || month === 'Jan') && (
              <tspan x={middle} dy="1.1rem">
                {year}
              </tspan>
            )}
          </text>
        )
      })}
    </svg>
  )
}

function listQuarters({ from, to }: Span): Span[] {
  const starts = [from]
  for (let next = addMonths(from, 3); next <= to; next = addMonths(next, 3)) starts.push(next)
  return starts.map(start => ({ from: start, to: addDays(addMonths(start, 3), -1) }))
}

type Place = { start: number; width: number }

/** Room in the axis of time, so that what lies on both sides of it is as far apart as it was. */
function Missing({ start, width, bottom }: Place & { bottom: number }) {
  const { prices } = useDocumentWords()
  return (
    <>
      <rect
        className={styles.missing}
        x={`${start + 0.5}%`}
        y={`${titleHeight + valueHeight}rem`}
        width={`${width - 1}%`}
        height={`${bottom - titleHeight - valueHeight}rem`}
        rx="6"
      />
      <text
        className={styles.unknown}
        x={`${start + width / 2}%`}
        y={`${titleHeight + valueHeight + barsHeight / 2}rem`}
      >
        {prices.chartMissing}
      </text>
    </>
  )
}

type BarProps = Place & { fuel: Fuel; value: number; floor: number; perRem: number }

function Bar({ fuel, value, start, width, floor, perRem }: BarProps) {
  const height = value / perRem
  return (
    <>
      <rect
        className={styles[fuel]}
        x={`${start + width * 0.14}%`}
        y={`${floor - height}rem`}
        width={`${width * 0.72}%`}
        height={`${height}rem`}
        rx="3"
      />
      <text className={styles.value} x={`${start + width / 2}%`} y={`${floor - height - 0.35}rem`}>
        {value.toFixed(1)}
      </text>
    </>
  )
}

type TableProps = {
  periods: readonly CapPeriod[]
  missing: readonly Span[]
  nameSpan: (span: Span) => string
}

/** Newest first. */
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
  )
}
