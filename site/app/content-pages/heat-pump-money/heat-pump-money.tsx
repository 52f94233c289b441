import { amountsOn, grantStatusOn } from '../../../../homes/grants/grants.ts'
import { findEnergyPrices } from '../../../../homes/prices/find-energy-prices.ts'
import { typicalUseOn } from '../../../../homes/prices/price-cap.ts'
import { exampleUse } from '../../../../homes/prices/tariff-use.ts'
import { type Facts, useFacts } from '../../facts.tsx'
import { formatDay, formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { wordOr } from '../word-or.ts'

const toTens = (pounds: number) => formatPounds(Math.round(pounds / 10) * 10)

/** What a scheme pays towards a heat pump, and what one does to bills: each where its figure of today is held. */
export function HeatPumpMoney() {
  const words = useDocumentWords()
  const { heatPump } = words.prices
  const facts = useFacts()
  const help = findHelp(facts)
  const year = findYear(facts)
  return (
    <>
      {help && (
        <p>
          <strong>{heatPump.helpTitle}</strong>{' '}
          {heatPump.help(
            help.scheme.name,
            formatPounds(help.pounds),
            help.scheme.nations.map(nation => wordOr(nation, words.grants.nations)),
            formatDay(help.scheme.asOf),
          )}
        </p>
      )}
      {year && (
        <p>
          <strong>{heatPump.billsTitle}</strong>{' '}
          {heatPump.bills(toTens(year.boiler), toTens(year.heatPump), toTens(year.gasStanding))}{' '}
          {heatPump.otherHeating}
        </p>
      )}
    </>
  )
}

/** The first sum that is paid whatever heats the home now. */
function findHelp({ grants, today }: Facts) {
  const scheme = grants.schemes.find(({ id }) => id === 'boiler-upgrade-scheme')
  if (!scheme || grantStatusOn(scheme, today) !== 'open') return null
  const amount = amountsOn(scheme, today).find(one => one.for === 'heat-pump' && !one.when)
  return amount ? { scheme, pounds: amount.pounds } : null
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
