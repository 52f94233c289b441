import {
  annualBill,
  type CapPeriod,
  newestPeriodWithRegions,
  typicalUseOn,
} from '../../../../homes/prices/price-cap.ts'
import { findRegionByGspGroup } from '../../../../homes/supplies/regions.ts'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPence, formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import { PriceSource } from '../price-now/price-source.tsx'
import styles from './price-by-region.module.css'

export function PriceByRegion() {
  const { prices } = useDocumentWords()
  const { priceCap, today } = useFacts()
  const period = newestPeriodWithRegions(priceCap)
  if (!period) return <p>{prices.regionsNone}</p>
  return (
    <>
      {period.to < today && (
        <Note kind="info" title={prices.period(formatDay(period.from), formatDay(period.to))}>
          <p>{prices.regionsEnded(formatDay(period.to))}</p>
        </Note>
      )}
      <RegionTable period={period} />
      <PriceSource period={period} basis={prices.regionBasis} />
    </>
  )
}

function RegionTable({ period }: { period: CapPeriod }) {
  const { prices } = useDocumentWords()
  const { priceCap } = useFacts()
  const use = typicalUseOn(priceCap, period.from)
  const columns = [
    prices.region,
    `${prices.fuels.electricity}, ${prices.penceKwh}`,
    `${prices.fuels.electricity}, ${prices.penceDay}`,
    `${prices.fuels.gas}, ${prices.penceKwh}`,
    `${prices.fuels.gas}, ${prices.penceDay}`,
    prices.year,
  ]
  const rows = period.regions.map(region => {
    const year =
      use &&
      annualBill(region, {
        electricity: use.electricitySingleRate.medium,
        gas: use.gas.medium,
      }).totalPence
    return [
      findRegionByGspGroup(region.gsp)?.name ?? region.gsp,
      formatPence(region.electricity.unitRate),
      formatPence(region.electricity.standingCharge),
      formatPence(region.gas.unitRate),
      formatPence(region.gas.standingCharge),
      year ? formatPounds(year / 100) : prices.none,
    ]
  })
  return (
    <ComparisonTable
      className={styles.table}
      caption={prices.regionsCaption(formatDay(period.from), formatDay(period.to))}
      columns={columns}
      rows={rows}
    />
  )
}
