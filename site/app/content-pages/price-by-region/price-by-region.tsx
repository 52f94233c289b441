import {
  annualBill,
  type CapPeriod,
  type CapRegion,
  newestPeriodWithRegions,
  typicalUseOn,
} from '../../../../homes/prices/price-cap.ts'
import { type PriceArea, readPriceArea } from '../../../../homes/prices/read-price-area.ts'
import { findRegionByGspGroup } from '../../../../homes/supplies/regions.ts'
import { useFacts } from '../../facts.tsx'
import { formatPence, formatPeriod, formatPounds } from '../../format.ts'
import { usePlace, useWords } from '../../shell/use-shell.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import { Question, Questions } from '../questions/questions.tsx'
import { RegionForm } from '../region-form/region-form.tsx'
import styles from './price-by-region.module.css'

/** A region to pick, its rates beside the average, and all of them in a table behind one line. */
export function PriceByRegion() {
  const { prices } = useDocumentWords()
  const { priceCap, today } = useFacts()
  const { search } = usePlace()
  const area = readPriceArea(new URLSearchParams(search))
  const period = newestPeriodWithRegions(priceCap)
  if (!period) return <p>{prices.regionsNone}</p>
  const gsp = 'region' in area ? area.region.gspGroup : null
  const region = period.regions.find(one => one.gsp === gsp)
  return (
    <>
      {period.to < today && <p>{prices.regionsEnded(formatPeriod(period))}</p>}
      <RegionForm area={area} />
      <p className={area.kind === 'average' ? styles.pick : undefined}>
        <AreaLine area={area} />
      </p>
      {region && <RegionBesideAverage region={region} period={period} />}
      <Questions>
        <Question title={prices.regionsFold}>
          <RegionTable period={period} />
        </Question>
      </Questions>
    </>
  )
}

function AreaLine({ area }: { area: PriceArea }) {
  const { prices } = useDocumentWords()
  const { find } = useWords()
  const { whichRegion } = prices
  switch (area.kind) {
    case 'chosen':
      return <strong>{area.region.name}.</strong>
    case 'likely':
      return (
        <>
          <strong>{area.region.name}.</strong> {whichRegion.likely(area.postcode)}
        </>
      )
    case 'unknown':
      return whichRegion.unknown(area.postcode)
    case 'outside':
      return prices.outsideRegion(area.postcode)
    case 'refused':
      return whichRegion.notRead(find.quoted(area.typed))
    case 'average':
      return prices.pickRegion
  }
}

function RegionBesideAverage({ region, period }: { region: CapRegion; period: CapPeriod }) {
  const { prices } = useDocumentWords()
  const name = nameOf(region)
  const { electricity, gas } = period.gbAverage
  const lines: [string, number, number | undefined][] = [
    [prices.electricityRate, region.electricity.unitRate, electricity.unitRate],
    [prices.electricityStanding, region.electricity.standingCharge, electricity.standingCharge],
    [prices.gasRate, region.gas.unitRate, gas.unitRate],
    [prices.gasStanding, region.gas.standingCharge, gas.standingCharge],
  ]
  const rows = lines.map(([line, here, average]) => [
    line,
    prices.pence(formatPence(here)),
    average === undefined ? prices.none : prices.pence(formatPence(average)),
    average === undefined ? prices.none : describeDifference(here - average),
  ])
  return (
    <ComparisonTable
      caption={prices.compareCaption(name, formatPeriod(period))}
      columns={[prices.rate, name, prices.average, prices.difference]}
      rows={rows}
    />
  )

  function describeDifference(pence: number): string {
    const amount = prices.pence(formatPence(Math.abs(pence)))
    if (Math.abs(pence) < 0.005) return prices.same
    return pence > 0 ? prices.more(amount) : prices.less(amount)
  }
}

const nameOf = ({ gsp }: CapRegion) => findRegionByGspGroup(gsp)?.name ?? gsp

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
      nameOf(region),
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
      caption={prices.regionsCaption(formatPeriod(period))}
      columns={columns}
      rows={rows}
    />
  )
}
