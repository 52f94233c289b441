import {
  type RunningCosts as Costs,
  readRunningCosts,
} from '../../../homes/epc-ratings/running-costs.ts'
import { formatPounds } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import type { Certificate } from '../certificate.ts'
import styles from './running-costs.module.css'

const uses = ['heating', 'hotWater', 'lighting'] as const

/** What the certificate itself says, at the prices of its day: folded away where today's are shown. */
export function LodgedCosts(props: { certificate: Certificate; isOpen: boolean }) {
  const costs = readRunningCosts(props.certificate.believed)
  const { home, homePlan } = useHomeWords()
  if (costs === null) return <p className={styles.note}>{home.costs.unknown}</p>
  const year = costs.priceYear === null ? null : String(costs.priceYear)
  return (
    <Fold summary={homePlan.costs.lodged(year)} isOpen={props.isOpen}>
      <CostTable
        costs={costs}
        year={year}
        isThisYear={props.certificate.today.startsWith(year ?? '-')}
      />
    </Fold>
  )
}

type TableProps = { costs: Costs; year: string | null; isThisYear: boolean }

function CostTable({ costs, year, isThisYear }: TableProps) {
  const words = useHomeWords().home.costs
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
        <Saving costs={costs} year={year} />
      </p>
      <p className={styles.note}>
        {year ? (isThisYear ? words.noteThisYear : words.note)(year) : words.noteNoYear}
      </p>
    </>
  )
}

/** The difference of the two rounded sums, so that a visitor who subtracts them gets the same. */
function Saving({ costs, year }: { costs: Costs; year: string | null }) {
  const words = useHomeWords().home.costs
  const pounds = Math.round(costs.nowPounds) - Math.round(costs.potentialPounds)
  if (pounds === 0) return words.same
  return pounds > 0
    ? words.saving(formatPounds(pounds), year)
    : words.dearer(formatPounds(-pounds), year)
}
