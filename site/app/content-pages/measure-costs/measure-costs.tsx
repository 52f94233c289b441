import { findTypicalCost, type TypicalCostId } from '../../../../homes/measures/typical-costs.ts'
import { sources } from '../../../../homes/sources.ts'
import {
  Illustration,
  type IllustrationName,
} from '../../../components/illustration/illustration.tsx'
import { formatRange } from '../../format-range.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './measure-costs.module.css'

const pictures: Record<TypicalCostId, IllustrationName> = {
  'loft-top-up': 'loft-roll',
  'cavity-wall': 'cavity-wall',
  'heat-pump': 'heat-pump',
  'solar-panels': 'solar',
}

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
      <p className={styles.title}>
        <strong>{words.title}</strong>
      </p>
      <ul className={styles.costs}>
        {priced.map(({ id, pounds }) => (
          <li key={id} className={styles.cost}>
            <Illustration name={pictures[id]} />
            <div>
              <h3>{words.names[id]}</h3>
              <p>
                <strong>{words.between(formatRange(pounds))}</strong>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <details className={styles.basis}>
        <summary>{words.basisTitle}</summary>
        <p>
          <small>{words.basis(titles)}</small>
        </p>
      </details>
    </>
  )
}
