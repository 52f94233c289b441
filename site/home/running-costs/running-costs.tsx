import {
  type RunningCosts as Costs,
  readRunningCosts,
} from '../../../homes/epc-ratings/running-costs.ts'
import { formatPounds } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Certificate } from '../certificate.ts'
import styles from './running-costs.module.css'

const uses = ['heating', 'hotWater', 'lighting'] as const

export function RunningCosts({ certificate }: { certificate: Certificate }) {
  const costs = readRunningCosts(certificate.believed)
  const words = useHomeWords().home.costs
  return (
    <PageSection id="running-costs" title={words.title}>
      {costs ? <CostTable costs={costs} /> : <p>{words.unknown}</p>}
    </PageSection>
  )
}

function CostTable({ costs }: { costs: Costs }) {
  const words = useHomeWords().home.costs
  const year = costs.priceYear === null ? null : String(costs.priceYear)
  return (
    <>
      <table className={styles.costs}>
        <caption>{year ? words.caption(year) : words.captionNoYear}</caption>
        <thead>
          <tr>
            <th scope="col">{words.use}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.could}</th>
          </tr>
        </thead>
        <tbody>
          {uses.map(use => (
            <tr key={use}>
              <th scope="row">{words.uses[use]}</th>
              <td data-column={words.now}>{formatPounds(costs.byUse[use].nowPounds)}</td>
              <td data-column={words.could}>{formatPounds(costs.byUse[use].potentialPounds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td data-column={words.now}>{formatPounds(costs.nowPounds)}</td>
            <td data-column={words.could}>{formatPounds(costs.potentialPounds)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        <Saving pounds={Math.round(costs.nowPounds) - Math.round(costs.potentialPounds)} />
      </p>
      <p className={styles.note}>{year ? words.note(year) : words.noteNoYear}</p>
    </>
  )
}

/** The difference of the two rounded sums, so that a visitor who subtracts them gets the same. */
function Saving({ pounds }: { pounds: number }) {
  const words = useHomeWords().home.costs
  if (pounds === 0) return words.same
  return pounds > 0 ? words.saving(formatPounds(pounds)) : words.dearer(formatPounds(-pounds))
}
