import {
  type CoverPlan,
  type CoverPrice,
  coverPlansOn,
  firstEndOf,
  homeCoverItems,
  waysToPay,
} from '../../../../homes/prices/cover-plans.ts'
import { equalLink } from '../../../components/button/button.tsx'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatMoney } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import styles from './cover-plans.module.css'
import { describePrices } from './describe-prices.ts'

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
  const limits = plans.map(plan => limitsText(plan, words))
  const areAlike = new Set(limits).size === 1
  return (
    <>
      {kind === 'cover' && areAlike && (
        <p>
          <strong>{words.allPlans}</strong> {limits[0]}.
        </p>
      )}
      <ul className={styles.plans}>
        {plans.map((plan, at) => (
          <li key={plan.id} className={styles.plan}>
            <h3 className={styles.name}>{plan.name}</h3>
            <Prices prices={waysToPay([plan])} />
            <Covers
              plan={plan}
              plans={plans}
              limits={kind === 'cover' && !areAlike ? limits[at] : null}
            />
            <a className={`${equalLink} ${styles.ask}`} href={plan.ask.href}>
              {plan.ask.text}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.basis}>
        <small>
          {coverPlans.isDemonstration && words.demonstration}{' '}
          {words.asOf(formatDay(coverPlans.asOf), formatDay(firstEndOf(plans)), kind === 'cover')}
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

/** The least over a year first, as the panel beside the page has it. */
function Prices({ prices }: { prices: readonly CoverPrice[] }) {
  const { cover: words } = useDocumentWords().prices
  const described = describePrices(prices, words)
  return (
    <p className={styles.prices}>
      <strong>{described?.price}</strong>
      {described?.lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

type CoversProps = {
  plan: CoverPlan
  plans: readonly CoverPlan[]
  limits: string | null | undefined
}

/**
 * Lists what a plan covers. Where that is all of the plan before it and more, it names that plan and lists
 * what comes on top.
 */
function Covers({ plan, plans, limits }: CoversProps) {
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
        {limits && <li>{limits}</li>}
      </ul>
    </div>
  )
}

type CoverWords = ReturnType<typeof useDocumentWords>['prices']['cover']

const limitsText = ({ limits }: CoverPlan, words: CoverWords) =>
  words.limits(
    limits.repairPounds === null ? null : formatMoney(limits.repairPounds),
    limits.waitingDays,
    limits.boilerAgeYears,
  )

/** What any of the plans covers or, like appliances, none does. */
function CoverTable({ plans }: { plans: readonly CoverPlan[] }) {
  const { cover: words } = useDocumentWords().prices
  return (
    <ComparisonTable
      caption={words.tableCaption}
      columns={['', ...plans.map(({ name }) => name)]}
      rows={homeCoverItems.map(item => [
        words.items[item],
        ...plans.map(({ covers }) => covers.includes(item)),
      ])}
    />
  )
}
