import {
  type CoverItem,
  type CoverPlan,
  type CoverPrice,
  coverItems,
  coverPlansOn,
} from '../../../../homes/prices/cover-plans.ts'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatMoney } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import styles from './cover-plans.module.css'

/** The plans that can be bought today: repairs (`cover`), or a yearly service alone (`service`). */
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
      {coverPlans.isDemonstration && (
        <Note kind="info" title={words.demonstrationTitle[kind]}>
          <p>{words.demonstration}</p>
        </Note>
      )}
      <ul className={styles.plans}>
        {plans.map(plan => (
          <li key={plan.id} className={styles.plan}>
            <h3 className={styles.name}>{plan.name}</h3>
            <p className={styles.prices}>
              {plan.prices.map(price => (
                <Price key={`${price.per} ${price.excessPounds}`} price={price} />
              ))}
            </p>
            {kind === 'service' && (
              <ul className={styles.covers}>
                {plan.covers.map(item => (
                  <li key={item}>{words.items[item]}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {kind === 'cover' && <CoverTable plans={plans} />}
      <p className={styles.basis}>
        <small>
          {words.asOf(formatDay(coverPlans.asOf), formatDay(lastDay(plans)))}{' '}
          {coverPlans.isDemonstration && words.invented}
        </small>
      </p>
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
  const isSoldApart = (item: CoverItem) => item === 'gas-safety-record'
  const rows = coverItems
    .filter(item => !isSoldApart(item))
    .map(item => [
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
