import { findEnergyPrices } from '../../../../homes/prices/find-energy-prices.ts'
import { type CapPeriod, capPeriodOn } from '../../../../homes/prices/price-cap.ts'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatPence, formatPeriod, formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './price-now.module.css'
import { PriceSource } from './price-source.tsx'

const fuels = [
  ['electricity', 'electricity'],
  ['gas', 'mains-gas'],
] as const

export function PriceNow() {
  const { prices } = useDocumentWords()
  const { priceCap, today } = useFacts()
  const period = capPeriodOn(priceCap, today)
  const held = findEnergyPrices({ priceCap }, { day: today }).fuels
  if (!period) {
    return (
      <Note kind="warning" title={prices.nowTitle}>
        <p>{prices.notLoaded}</p>
      </Note>
    )
  }
  return (
    <div className={styles.now}>
      {period.typicalAnnualBill && <TypicalHome pounds={period.typicalAnnualBill.pounds} />}
      <p className={styles.period}>{formatPeriod(period)}</p>
      <dl className={styles.fuels}>
        {fuels.map(([fuel, bought]) => {
          const price = held[bought]
          return (
            <div key={fuel} className={styles.fuel}>
              <dt>{prices.fuels[fuel]}</dt>
              {price ? (
                <>
                  <dd className={styles.rate}>{prices.perKwh(formatPence(price.unitPence))}</dd>
                  <dd>{prices.perDay(formatPence(price.standingPencePerDay))}</dd>
                </>
              ) : (
                <dd>{prices.none}</dd>
              )}
            </div>
          )
        })}
      </dl>
      <PriceSource period={period} basis={prices.basis(describeVat(period, prices))} />
    </div>
  )
}

/** What the cap means in pounds, before its pence. */
function TypicalHome({ pounds }: { pounds: number }) {
  const { prices } = useDocumentWords()
  return (
    <p className={styles.typical}>
      {prices.typical(formatPounds(pounds), formatPounds(pounds / 12))}
    </p>
  )
}

function describeVat(
  { gbAverage: { electricity, gas } }: CapPeriod,
  words: ReturnType<typeof useDocumentWords>['prices'],
): string {
  const percent = (vat: number) => `${Math.round(vat * 100)}%`
  return electricity.vat === undefined || gas.vat === undefined
    ? ''
    : words.vatOf(percent(electricity.vat), percent(gas.vat))
}
