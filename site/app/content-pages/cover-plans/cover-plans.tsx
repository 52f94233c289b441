import {
  type CoverPlan,
  type CoverPrice,
  coverPlansOn,
  homeCoverItems,
} from '../../../../homes/prices/cover-plans.ts'
import { equalLink } from '../../../components/button/button.tsx'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatMoney } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import styles from './cover-plans.module.css'

/** What can be bought today, of one kind, each with its price and what is in it. */
export function CoverPlans({ kind }: { kind: CoverPlan['kind'] }) {
  const { cover: words } = useDocumentWords().prices
  const { coverPlans, today } = useFacts()
  const plans = coverPlansOn(coverPlans, kind, today)
  if (plans.length === 0) {
    return (
      <Note kind="warning" title={words.noneTitle}>
        <p>{words.none[kind]}</p>
      </Note>
    )
  }
  return (
    <>
      <ul className={styles.plans}>
        {plans.map(plan => (
          <li key={plan.id} className={styles.plan}>
            <h3 className={styles.name}>{plan.name}</h3>
            <Prices prices={plan.prices} />
            <Covers plan={plan} plans={plans} />
            <Ask plan={plan} />
          </li>
        ))}
      </ul>
      <p className={styles.basis}>
        <small>
          {coverPlans.isDemonstration && words.demonstration}{' '}
          {words.asOf(formatDay(coverPlans.asOf), formatDay(lastDay(plans)), kind === 'cover')}
        </small>
      </p>
      {kind === 'cover' && (
        <details className={styles.compare}>
          <summary>{words.tableFold}</summary>
          <CoverTable plans={plans} />
        </details>
      )}
    </>
  )
}

/** The price without an excess first, so that cards compare by it. */
function Prices({ prices }: Pick<CoverPlan, 'prices'>) {
  const { cover: words } = useDocumentWords().prices
  const [first, ...others] = prices.toSorted(
    (a, b) => (a.excessPounds ?? 0) - (b.excessPounds ?? 0),
  )
  return (
    <p className={styles.prices}>
      {first && <strong>{priceText(first, words)}</strong>}
      {others.map(price => (
        <span key={price.excessPounds}>{priceText(price, words)}</span>
      ))}
    </p>
  )
}

type CoverWords = ReturnType<typeof useDocumentWords>['prices']['cover']

function priceText({ pounds, per, excessPounds }: CoverPrice, words: CoverWords): string {
  const price = words.per[per](formatMoney(pounds))
  if (excessPounds !== null) {
    return excessPounds === 0
      ? words.noExcess(price)
      : words.excess(price, formatMoney(excessPounds))
  }
  return per === 'month' ? words.monthly(price, formatMoney(pounds * 12)) : price
}

/** What it covers beyond the plan before it, where it covers all of that too. */
function Covers({ plan, plans }: { plan: CoverPlan; plans: readonly CoverPlan[] }) {
  const { cover: words } = useDocumentWords().prices
  const before = plan.kind === 'cover' ? plans[plans.indexOf(plan) - 1] : undefined
  const more = plan.covers.filter(item => !before?.covers.includes(item))
  const all = before?.covers.every(item => plan.covers.includes(item)) ? before : null
  return (
    <div className={styles.covers}>
      {all && <p>{words.everythingIn(all.name)}</p>}
      <ul>
        {(all ? more : plan.covers).map(item => (
          <li key={item}>{words.items[item]}</li>
        ))}
      </ul>
    </div>
  )
}

const paths: Record<CoverPlan['kind'], string> = {
  cover: '/enquiries/home-cover',
  service: '/enquiries/boiler-service',
  repair: '/enquiries/call-back',
  charger: '/enquiries/ev-charger',
}

function Ask({ plan: { id, kind, name } }: { plan: CoverPlan }) {
  const { cover: words } = useDocumentWords().prices
  const isBoilerRepair = id === 'repair-boiler'
  return (
    <a
      className={`${equalLink} ${styles.ask}`}
      href={isBoilerRepair ? '/enquiries/boiler-repair' : paths[kind]}
    >
      {isBoilerRepair ? words.askBoilerRepair : words.ask[kind]}
      <span className="visually-hidden">: {name}</span>
    </a>
  )
}

/** What any of the plans covers or, like appliances, none does; and each plan's limits. */
function CoverTable({ plans }: { plans: readonly CoverPlan[] }) {
  const { cover: words } = useDocumentWords().prices
  const rows = homeCoverItems.map(item => [
    words.items[item],
    ...plans.map(({ covers }) => (covers.includes(item) ? words.included : words.notIncluded)),
  ])
  const limits = [
    [
      words.repairLimit,
      ...plans.map(({ limits: { repairPounds } }) =>
        repairPounds === null ? words.noLimit : formatMoney(repairPounds),
      ),
    ],
    [words.waiting, ...plans.map(({ limits: { waitingDays } }) => words.waitingDays(waitingDays))],
    [
      words.boilerAge,
      ...plans.map(({ limits: { boilerAgeYears } }) =>
        boilerAgeYears === null ? words.noLimit : words.years(boilerAgeYears),
      ),
    ],
  ]
  return (
    <ComparisonTable
      caption={words.tableCaption}
      columns={['', ...plans.map(({ name }) => name)]}
      rows={[...rows, ...limits]}
    />
  )
}

const lastDay = (plans: readonly CoverPlan[]) => plans.map(({ to }) => to).toSorted()[0] ?? ''
