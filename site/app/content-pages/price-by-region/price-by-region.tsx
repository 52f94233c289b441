import {
  annualBill,
  type CapPeriod,
  type CapRegion,
  newestPeriodWithRegions,
  type PriceCap,
  type Rates,
  typicalUseOn,
} from '../../../../homes/prices/price-cap.ts'
import { type PriceArea, readPriceArea } from '../../../../homes/prices/read-price-area.ts'
import { findRegionByGspGroup } from '../../../../homes/supplies/regions.ts'
import { useFacts } from '../../facts.tsx'
import { formatPence, formatPeriod, formatPounds } from '../../format.ts'
import { usePlace } from '../../shell/use-shell.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { ComparisonTable } from '../comparison-table/comparison-table.tsx'
import { Question, Questions } from '../questions/questions.tsx'
import { RegionForm } from '../region-form/region-form.tsx'
import styles from './price-by-region.module.css'

/**
 * How much a region differs from the average of the same period. Its rates themselves may be of an
 * earlier quarter, and would mislead beside those of today.
 */
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
      <div className={styles.pick}>
        <div>
          <RegionForm area={area} answerId="rates-by-region" />
          <p className={area.kind === 'average' ? styles.prompt : undefined}>
            <AreaLine area={area} />
          </p>
        </div>
        {region && <RegionBesideAverage region={region} period={period} />}
      </div>
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
  const { whichRegion } = prices
  switch (area.kind) {
    case 'chosen':
      return null
    case 'likely':
      return whichRegion.likely(area.postcode)
    case 'unknown':
      return whichRegion.unknown(area.postcode)
    case 'outside':
      return prices.outsideRegion(area.postcode)
    case 'refused':
      return whichRegion.notRead(area.typed)
    case 'average':
      return prices.pickRegion
  }
}

type Shown = { region: CapRegion; period: CapPeriod }

function RegionBesideAverage({ region, period }: Shown) {
  const { prices } = useDocumentWords()
  const { priceCap } = useFacts()
  const differences = listDifferences({ region, period }, priceCap, prices)
  return (
    <ComparisonTable
      className={styles.beside}
      caption={prices.compareCaption(nameOf(region), formatPeriod(period))}
      columns={[prices.rate, prices.difference]}
      rows={namesOfRates(prices).map((rate, at) => [rate, differences[at] ?? prices.none])}
    />
  )
}

function RegionTable({ period }: { period: CapPeriod }) {
  const { prices } = useDocumentWords()
  const { priceCap } = useFacts()
  return (
    <ComparisonTable
      className={styles.table}
      caption={prices.regionsCaption(formatPeriod(period))}
      columns={[prices.region, ...namesOfRates(prices)]}
      rows={period.regions.map(region => [
        nameOf(region),
        ...listDifferences({ region, period }, priceCap, prices),
      ])}
    />
  )
}

const nameOf = ({ gsp }: CapRegion) => findRegionByGspGroup(gsp)?.name ?? gsp

type Words = ReturnType<typeof useDocumentWords>['prices']

const namesOfRates = (words: Words) => [
  words.electricityRate,
  words.electricityStanding,
  words.gasRate,
  words.gasStanding,
  words.year,
]

/** In the order of `namesOfRates`, each beside the average of the same period. */
function listDifferences({ region, period }: Shown, priceCap: PriceCap, words: Words): string[] {
  const { electricity, gas } = period.gbAverage
  const use = typicalUseOn(priceCap, period.from)
  const kwh = use && { electricity: use.electricitySingleRate.medium, gas: use.gas.medium }
  const gaps = {
    electricity: gapBetween(region.electricity, electricity),
    gas: gapBetween(region.gas, gas),
  }
  const pence = (value: number | undefined) =>
    describe(value, amount => words.pence(formatPence(amount)))
  const isWhole = electricity.standingCharge !== undefined && gas.standingCharge !== undefined
  return [
    pence(gaps.electricity.unitRate),
    pence(electricity.standingCharge === undefined ? undefined : gaps.electricity.standingCharge),
    pence(gaps.gas.unitRate),
    pence(gas.standingCharge === undefined ? undefined : gaps.gas.standingCharge),
    kwh && isWhole
      ? describe(Math.round(annualBill(gaps, kwh).totalPence / 100), formatPounds)
      : words.none,
  ]

  function describe(gap: number | undefined, format: (amount: number) => string): string {
    if (gap === undefined) return words.none
    if (Math.abs(gap) < 0.005) return words.same
    return gap > 0 ? words.more(format(gap)) : words.less(format(-gap))
  }
}

const gapBetween = (here: CapRegion['gas'], average: Rates) => ({
  unitRate: here.unitRate - average.unitRate,
  standingCharge: here.standingCharge - (average.standingCharge ?? 0),
})
