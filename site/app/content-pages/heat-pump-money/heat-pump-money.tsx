import { findEnergyPrices } from '../../../../homes/prices/find-energy-prices.ts'
import { typicalUseOn } from '../../../../homes/prices/price-cap.ts'
import { exampleUse } from '../../../../homes/prices/tariff-use.ts'
import { type Facts, useFacts } from '../../facts.tsx'
import { formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'

const toTens = (pounds: number) => formatPounds(Math.round(pounds / 10) * 10)

/** What a heat pump does to bills, where prices of today are held. */
export function HeatPumpMoney() {
  const { heatPump } = useDocumentWords().prices
  const year = findYear(useFacts())
  if (!year) return null
  return (
    <p>
      <strong>{heatPump.billsTitle}</strong>{' '}
      {heatPump.bills(toTens(year.boiler), toTens(year.heatPump), toTens(year.gasStanding))}{' '}
      {heatPump.otherHeating}
    </p>
  )
}

/** A year of the heat that typical gas use gives, in pounds; null where no price is held of today. */
function findYear({ priceCap, today }: Facts) {
  const kwh = typicalUseOn(priceCap, today)?.gas.medium
  const { electricity, 'mains-gas': gas } = findEnergyPrices({ priceCap }, { day: today }).fuels
  if (kwh === undefined || !electricity || !gas) return null
  const { boilerEfficiency, heatPumpPerformance } = exampleUse
  const heatPumpKwh = (kwh * boilerEfficiency) / heatPumpPerformance
  return {
    boiler: (kwh * gas.unitPence) / 100,
    heatPump: (heatPumpKwh * electricity.unitPence) / 100,
    gasStanding: (365 * gas.standingPencePerDay) / 100,
  }
}
