import {
  type CoverPlan,
  type CoverPrice,
  coverPlansOn,
  homeCoverItems,
} from '../../../../homes/prices/cover-plans.ts'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatMoney } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import { Question, Questions } from '../questions/questions.tsx'
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
            <p className={styles.prices}>
              {plan.prices.map(price => (
                <Price key={`${price.per} ${price.excessPounds}`} price={price} />
              ))}
            </p>
            <ul className={styles.covers}>
              {plan.covers.map(item => (
                <li key={item}>{words.items[item]}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.basis}>
        <small>
          {coverPlans.isDemonstration && words.demonstration}{' '}
          {words.asOf(formatDay(coverPlans.asOf), formatDay(lastDay(plans)))}
        </small>
      </p>
      {kind === 'cover' && (
        <Questions>
          <Question title={words.tableFold}>
            <CoverTable plans={plans} />
          </Question>
        </Questions>
      )}
    </>
  )
}

function Price({ price: { pounds, per, excessPounds } }: { price: CoverPrice }) {
  const { cover: words } = useDocumentWords().prices
  return (
    <span className={styles.price}>
      <strong>{words.per[per](formatMoney(pounds))}</strong>
      {excessPounds !== null && (
        <span>{excessPounds === 0 ? words.noExcess : words.excess(formatMoney(excessPounds))}</span>
      )}
    </span>
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
