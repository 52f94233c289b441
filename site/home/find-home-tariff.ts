import { measureUses } from '../../homes/energy/measured-uses.ts'
import { bandFromScore } from '../../homes/epc-ratings/energy-band.ts'
import type { Plan, PlanFacts } from '../../homes/plan/plan.ts'
import { priceTariffsForHome } from '../../homes/prices/price-tariffs-for-home.ts'

/** What a home pays on the tariff of ours that costs it least, with the meter that it has. */
export type HomeTariff = {
  readonly name: string
  readonly poundsAMonth: number
  /** What heats the home is bought from somebody else. */
  readonly isElectricityAlone: boolean
  /** True while our tariffs are invented to show the site. */
  readonly isDemonstration: boolean
}

/** Null where nothing is known of its use, and where a network sets the price of its heat. */
export function findHomeTariff(
  { basis, building, costs, score }: Plan,
  { tariffs, today }: Pick<PlanFacts, 'tariffs' | 'today'>,
  gsp: string | null,
): HomeTariff | null {
  if (!building || !tariffs || !costs?.wholeBillPounds) return null
  const { model, prices } = costs
  if (model.uses.some(({ fuel }) => fuel === 'heat-network')) return null
  const band = basis === 'certificate' && score.now !== null ? bandFromScore(score.now) : null
  const { meter, payment } = prices
  const measured = measureUses({ model, building, band })
  const home = { model, building, measured, meter, payment, gsp, startsOn: today }
  const [best] = priceTariffsForHome(tariffs, home).filter(({ isForMeter }) => isForMeter)
  if (!best) return null
  return {
    name: best.tariff.name,
    isElectricityAlone: model.uses.some(
      ({ fuel }) => fuel !== 'electricity' && fuel !== 'mains-gas',
    ),
    poundsAMonth: best.price.poundsAMonth,
    isDemonstration: tariffs.isDemonstration,
  }
}
