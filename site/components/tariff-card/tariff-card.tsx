import type { ReactNode } from 'react'
import { addMonths } from '../../../homes/days.ts'
import type { TariffPrice } from '../../../homes/prices/price-tariff.ts'
import type { RegionalRates, Tariff } from '../../../homes/prices/tariffs.ts'
import { useFacts } from '../../app/facts.tsx'
import { formatDay, formatPence, formatPounds } from '../../app/format.ts'
import { useDocumentWords } from '../../app/use-document-words.ts'
import { equalLink, mainLink } from '../button/button.tsx'
import styles from './tariff-card.module.css'

type Props = {
  tariff: Tariff
  /** Those of gas are null where the home buys none: its terms are then of electricity alone. */
  rates: RegionalRates
  /** Null where no sum can be given. */
  price: TariffPrice | null
  /** Pounds a year above the price cap, for the same use; null where no cap is held to compare with. */
  abovePriceCap: number | null
  /** The cheapest for its use: it stands out, and its link is the main one. */
  isBest?: boolean
  /** What else to know of the sum or the meter, a line each. */
  about?: readonly string[]
  href: string
}

/** A tariff: what it costs, beside the price cap, its rates, its terms, and the way to choose it. */
export function TariffCard(props: Props) {
  const { tariff, rates, price, abovePriceCap, isBest = false, about = [], href } = props
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs, today } = useFacts()
  const isExample = tariffs.isDemonstration
  return (
    <li className={styles.card}>
      {isBest && price && <p className={styles.badge}>{words.cheapest}</p>}
      <h3 className={styles.name}>{tariff.name}</h3>
      <p className={styles.kind} data-kind={tariff.kind}>
        {isExample && words.example}
        {tariff.termMonths === null ? words.variable : words.fixed(tariff.termMonths)}
      </p>
      {price && <p className={styles.month}>{words.aMonth(formatPounds(price.poundsAMonth))}</p>}
      <div className={styles.about}>
        {price && <p className={styles.year}>{words.aYear(formatPounds(price.poundsAYear))}</p>}
        {price && abovePriceCap !== null && <BesideCap poundsAbove={abovePriceCap} />}
        {about.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={styles.ratesBox}>
        <RatesTable rates={rates} />
      </div>
      <ul className={styles.terms}>
        {listTerms(tariff, rates, today, words).map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <a className={`${isBest ? mainLink : equalLink} ${styles.action}`} href={href}>
        {isExample ? words.askAbout : words.switchTo}
        <span className="visually-hidden">{words.switchToName(tariff.name)}</span>
      </a>
    </li>
  )
}

/** Cards side by side where there is room. */
export function TariffCards(props: { children: ReactNode }) {
  return <ul className={styles.list}>{props.children}</ul>
}

/** Differences of fewer pounds a year are called none: the use is less certain than that. */
export const closePounds = 10

function BesideCap({ poundsAbove }: { poundsAbove: number }) {
  const { beside } = useDocumentWords().prices.tariffs
  const gap = formatPounds(Math.abs(poundsAbove))
  if (Math.abs(poundsAbove) < closePounds) return <p>{beside.same}</p>
  return poundsAbove < 0 ? (
    <p className={styles.less}>{beside.less(gap)}</p>
  ) : (
    <p>{beside.more(gap)}</p>
  )
}

type Rate = { name: string; unitPence: number; standingPencePerDay?: number }

function RatesTable({ rates: { electricity, gas } }: { rates: RegionalRates }) {
  const { tariffs: words, fuels, perKwh, perDay, unitRate } = useDocumentWords().prices
  const { night, heatPumpUnitPence } = electricity
  const rows: readonly Rate[] = [
    { ...electricity, name: night ? words.day : fuels.electricity },
    ...(night ? [{ name: words.night(night.from, night.to), unitPence: night.unitPence }] : []),
    ...(heatPumpUnitPence === undefined
      ? []
      : [{ name: words.heatPump, unitPence: heatPumpUnitPence }]),
    ...(gas ? [{ ...gas, name: fuels.gas }] : []),
  ]
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <td />
          <th scope="col">{unitRate}</th>
          <th scope="col">{words.standing}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, unitPence, standingPencePerDay }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{perKwh(formatPence(unitPence))}</td>
            <td>{standingPencePerDay && perDay(formatPence(standingPencePerDay))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TariffWords = ReturnType<typeof useDocumentWords>['prices']['tariffs']

function listTerms(
  tariff: Tariff,
  rates: RegionalRates,
  today: string,
  words: TariffWords,
): string[] {
  const { exitFeePounds, gas, needsSmartMeter, meter, payments, termMonths } = tariff
  return [
    termMonths === null ? words.noEnd : words.endsOn(formatDay(addMonths(today, termMonths))),
    exitFeePounds === 0
      ? words.noExitFee
      : words.exitFee(formatPounds(exitFeePounds), rates.gas !== null),
    words.pay(payments.map(payment => words.payments[payment])),
    ...(needsSmartMeter ? [words.smartMeter] : []),
    ...(meter === 'two-rate' && !needsSmartMeter ? [words.twoRateMeter] : []),
    ...(gas === null ? [words.electricityOnly] : []),
  ]
}
