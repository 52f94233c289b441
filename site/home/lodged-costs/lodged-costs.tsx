import {
  type RunningCosts as Costs,
  readRunningCosts,
} from '../../../homes/epc-ratings/running-costs.ts'
import { formatPounds } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Certificate } from '../certificate.ts'
import styles from './lodged-costs.module.css'

const uses = ['heating', 'hotWater', 'lighting'] as const

/** What the certificate itself says, at the prices of its day. */
export function LodgedCosts({ certificate: { believed, today } }: { certificate: Certificate }) {
  const costs = readRunningCosts(believed)
  const { home } = useHomeWords()
  const year = costs?.priceYear ? String(costs.priceYear) : null
  return (
    <PageSection id="lodged-costs" title={home.costs.title}>
      {costs ? (
        <CostTable costs={costs} year={year} isThisYear={today.startsWith(year ?? '-')} />
      ) : (
        <p>{home.costs.unknown}</p>
      )}
    </PageSection>
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
      <p className="small-print">
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
