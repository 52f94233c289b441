import { findTypicalCost, type TypicalCostId } from '../../../../homes/measures/typical-costs.ts'
import { sources } from '../../../../homes/sources.ts'
import { formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from '../cover-plans/cover-plans.module.css'

const toTens = (pounds: number) => formatPounds(Math.round(pounds / 10) * 10)

/** What work usually costs in a three-bedroom semi, before any help with the cost. */
export function MeasureCosts({ ids }: { ids: readonly TypicalCostId[] }) {
  const { measureCosts: words } = useDocumentWords().prices
  const priced = ids.flatMap(id => {
    const cost = findTypicalCost(id)
    return cost === null ? [] : [{ id, ...cost }]
  })
  const titles = [...new Set(priced.map(({ source }) => sources[source].title))]
  return (
    <>
      <ul className={styles.plans}>
        {priced.map(({ id, pounds }) => (
          <li key={id} className={styles.plan}>
            <h3 className={styles.name}>{words.names[id]}</h3>
            <p className={styles.price}>
              <strong>{words.between(toTens(pounds.low), toTens(pounds.high))}</strong>
              <span>{words.home}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.basis}>
        <small>{words.basis(titles)}</small>
      </p>
    </>
  )
}
