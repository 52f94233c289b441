import { findEnergyPrices } from '../../../../homes/prices/find-energy-prices.ts'
import { capPeriodOn } from '../../../../homes/prices/price-cap.ts'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPence, formatPounds } from '../../format.ts'
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
      <p className={styles.period}>{prices.period(formatDay(period.from), formatDay(period.to))}</p>
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
      {period.typicalAnnualBill && (
        <p>{prices.typical(formatPounds(period.typicalAnnualBill.pounds))}</p>
      )}
      <PriceSource period={period} basis={prices.basis} />
    </div>
  )
}
