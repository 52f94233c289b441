import type { ReactNode } from 'react'
import type { RegionalRates, Tariff } from '../../../homes/prices/tariffs.ts'
import { formatDay, formatPence, formatPounds } from '../../app/format.ts'
import { useDocumentWords } from '../../app/use-document-words.ts'
import { equalLink, mainLink } from '../button/button.tsx'
import styles from './tariff-card.module.css'

type Props = {
  tariff: Tariff
  rates: RegionalRates
  /** Made up to show the site. */
  isExample: boolean
  /** What stands out, such as that it is the cheapest. */
  badge?: string | null
  /** A month in pounds; null where no sum can be given. */
  month: string | null
  /** What the month is for, or why there is none: a line each. */
  about: readonly string[]
  /** Null where it can't be chosen. */
  action: { readonly href: string; readonly isMain: boolean } | null
}

/** A tariff: what it costs, its rates, its terms, and the way to choose it. */
export function TariffCard({ tariff, rates, isExample, badge, month, about, action }: Props) {
  const { tariffs: words } = useDocumentWords().prices
  return (
    <li className={styles.card}>
      {badge && <p className={styles.badge}>{badge}</p>}
      <h3 className={styles.name}>{tariff.name}</h3>
      <p className={styles.kind} data-kind={tariff.kind}>
        {isExample && words.example}
        {tariff.termMonths === null ? words.variable : words.fixed(tariff.termMonths)}
      </p>
      {month && <p className={styles.month}>{words.aMonth(month)}</p>}
      <p className={styles.about}>
        {about.map(line => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <RatesList rates={rates} />
      <ul className={styles.terms}>
        {listTerms(tariff, words).map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {action && (
        <a
          className={`${action.isMain ? mainLink : equalLink} ${styles.action}`}
          href={action.href}
        >
          {isExample ? words.askAbout : words.switchTo}
          <span className="visually-hidden">{words.switchToName(tariff.name)}</span>
        </a>
      )}
    </li>
  )
}

/** Cards side by side where there is room. */
export function TariffCards(props: { children: ReactNode }) {
  return <ul className={styles.list}>{props.children}</ul>
}

type TariffWords = ReturnType<typeof useDocumentWords>['prices']['tariffs']

function RatesList({ rates: { electricity, gas } }: { rates: RegionalRates }) {
  const { tariffs: words, fuels, perKwh, perDay } = useDocumentWords().prices
  const { night, heatPumpUnitPence } = electricity
  return (
    <dl className={styles.rates}>
      <div>
        <dt>{night ? words.day : fuels.electricity}</dt>
        <dd>{perKwh(formatPence(electricity.unitPence))}</dd>
      </div>
      {night && (
        <div>
          <dt>{words.night(night.from, night.to)}</dt>
          <dd>{perKwh(formatPence(night.unitPence))}</dd>
        </div>
      )}
      {heatPumpUnitPence !== undefined && (
        <div>
          <dt>{words.heatPump}</dt>
          <dd>{perKwh(formatPence(heatPumpUnitPence))}</dd>
        </div>
      )}
      <div>
        <StandingCharge fuel={fuels.electricity} />
        <dd>{perDay(formatPence(electricity.standingPencePerDay))}</dd>
      </div>
      {gas && (
        <>
          <div className={styles.gas}>
            <dt>{fuels.gas}</dt>
            <dd>{perKwh(formatPence(gas.unitPence))}</dd>
          </div>
          <div>
            <StandingCharge fuel={fuels.gas} />
            <dd>{perDay(formatPence(gas.standingPencePerDay))}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

/** The fuel's name is for screen readers: the line above shows it to everybody else. */
function StandingCharge({ fuel }: { fuel: string }) {
  const { tariffs: words } = useDocumentWords().prices
  return (
    <dt>
      {words.standing}
      <span className="visually-hidden">{words.standingOf(fuel)}</span>
    </dt>
  )
}

function listTerms(tariff: Tariff, words: TariffWords): string[] {
  const { exitFeePounds, gas, needsSmartMeter, meter, payments, kind, to } = tariff
  const perFuel = gas !== null
  return [
    exitFeePounds === 0 ? words.noExitFee : words.exitFee(formatPounds(exitFeePounds), perFuel),
    words.pay(payments.map(payment => words.payments[payment])),
    ...(needsSmartMeter ? [words.smartMeter] : []),
    ...(meter === 'two-rate' && !needsSmartMeter ? [words.twoRateMeter] : []),
    ...(gas === null ? [words.electricityOnly] : []),
    kind === 'fixed' ? words.availableUntil(formatDay(to)) : words.ratesUntil(formatDay(to)),
  ]
}
