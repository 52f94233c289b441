import type { FuelPrice } from '../../../../homes/prices/energy-prices.ts'
import { findEnergyPrices } from '../../../../homes/prices/find-energy-prices.ts'
import {
  annualBill,
  type BillPart,
  capPeriodOn,
  typicalBillPounds,
  typicalUseOn,
} from '../../../../homes/prices/price-cap.ts'
import { useFacts } from '../../facts.tsx'
import { formatPence, formatPeriod, formatPounds, formatWhole } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './typical-bill.module.css'

const ratesOf = ({ unitPence, standingPencePerDay }: FuelPrice) => ({
  unitRate: unitPence,
  standingCharge: standingPencePerDay,
})

/** Ofgem's typical home at today's rates, worked through line by line. */
export function TypicalBill() {
  const { prices } = useDocumentWords()
  const { priceCap, today } = useFacts()
  const period = capPeriodOn(priceCap, today)
  const use = typicalUseOn(priceCap, today)
  const { fuels } = findEnergyPrices({ priceCap }, { day: today })
  if (!period || !use || !fuels.electricity || !fuels['mains-gas']) {
    return <p>{prices.notLoaded}</p>
  }
  const electricity = ratesOf(fuels.electricity)
  const gas = ratesOf(fuels['mains-gas'])
  const kwh = { electricity: use.electricitySingleRate.medium, gas: use.gas.medium }
  const bill = annualBill({ electricity, gas }, kwh)
  return (
    <>
      <table className={styles.bill}>
        <caption>{prices.billCaption(formatPeriod(period))}</caption>
        <thead>
          <tr>
            <th scope="col">{prices.billPart}</th>
            <th scope="col">{prices.billSum}</th>
            <th scope="col">{prices.billAmount}</th>
          </tr>
        </thead>
        <tbody>
          {bill.parts.map(part => (
            <FuelRows key={part.fuel} part={part} rates={{ electricity, gas }[part.fuel]} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {prices.billTotal}
            </th>
            <td>{formatPounds(typicalBillPounds(period, use, bill.totalPence))}</td>
          </tr>
        </tfoot>
      </table>
      <p>{prices.billNote}</p>
    </>
  )
}

function FuelRows(props: { part: BillPart; rates: { unitRate: number; standingCharge: number } }) {
  const { prices } = useDocumentWords()
  const { part, rates } = props
  const fuel = prices.fuels[part.fuel]
  return (
    <>
      <tr>
        <th scope="row">
          {fuel}: {prices.unitRate.toLowerCase()}
        </th>
        <td>{prices.billUnits(formatWhole(part.kwh), formatPence(rates.unitRate))}</td>
        <td>{formatPounds(part.unitsPence / 100)}</td>
      </tr>
      <tr>
        <th scope="row">
          {fuel}: {prices.standingCharge.toLowerCase()}
        </th>
        <td>{prices.billStanding(formatPence(rates.standingCharge))}</td>
        <td>{formatPounds(part.standingPence / 100)}</td>
      </tr>
    </>
  )
}
