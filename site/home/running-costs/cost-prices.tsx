import type { BoughtFuel } from '../../../homes/energy/energy-use.ts'
import type { HomeCosts, Plan } from '../../../homes/plan/plan.ts'
import { findSource } from '../../app/find-source.ts'
import { formatDay, formatPence, formatWhole } from '../../app/format.ts'
import { roundEstimate } from '../../app/format-range.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { isNetwork, sumKwhByFuel } from './sum-uses.ts'

type PricesProps = { costs: HomeCosts; sources: Plan['sources'] }

/** At which prices the sum was worked out. */
export function CostPrices({ costs, sources }: PricesProps) {
  const { prices, poundsAYear } = costs
  const words = useHomeWords().homePlan.costs
  if (poundsAYear === null || isNetwork(costs)) return null
  const asOf = findSource(sources, prices.fuels.electricity?.source)?.asOf
  return (
    <>
      <PriceNotes costs={costs} /> <UnitPrices costs={costs} />{' '}
      {asOf && words.prices.asOf(formatDay(asOf))} <OtherFuels costs={costs} sources={sources} />
    </>
  )
}

/** Whether our own rates stand for electricity, which the price cap then does not price. */
const isOwnTariff = ({ prices }: HomeCosts) =>
  prices.fuels.electricity?.source.startsWith('tariff-') === true

const isAnyCapped = (costs: HomeCosts) =>
  !isOwnTariff(costs) || sumKwhByFuel(costs.model).has('mains-gas')

/** Whose prices, from when to when. */
export function CapPrices({ costs }: { costs: HomeCosts }) {
  const { prices: words } = useHomeWords().homePlan.costs
  const { area, period, payment, meter } = costs.prices
  if (period === null || area.kind === 'none' || !isAnyCapped(costs)) return null
  const where =
    area.kind === 'gb-average'
      ? words.average
      : (area.isLikely ? words.likelyRegion : words.region)(area.name)
  const when = words.period(formatDay(period.from), formatDay(period.to))
  // Beside our own rates for electricity the cap is of gas alone, which has one rate.
  const forMeter = isOwnTariff(costs) ? [] : [words.meters[meter]]
  return words.sentence(where, when, words.payments[payment], ...forMeter)
}

/** Why other prices stand for this home's own. */
function PriceNotes({ costs }: { costs: HomeCosts }) {
  const { prices: words } = useHomeWords().homePlan.costs
  const { area, period, differsFrom } = costs.prices
  if (period === null || area.kind === 'none') return null
  return [
    area.kind === 'gb-average' && isAnyCapped(costs) && words.whyAverage(area.region ?? null),
    isOwnTariff(costs) && words.ownTariff,
    differsFrom?.meter && words.differs.meter,
    differsFrom?.payment && words.differs.payment,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a kWh of each capped fuel costs that the home buys. */
function UnitPrices({ costs: { model, prices } }: { costs: HomeCosts }) {
  const { costs: words } = useHomeWords().homePlan
  const bought = new Set<BoughtFuel>(['electricity', ...model.uses.map(({ fuel }) => fuel)])
  const units = [...bought].flatMap(fuel => {
    const price = prices.fuels[fuel]
    if (!price || !isCapped(fuel)) return []
    const night = price.nightUnitPence === undefined ? null : formatPence(price.nightUnitPence)
    return [words.prices.unit(words.fuels[fuel], formatPence(price.unitPence), night)]
  })
  return units.length > 0 && words.prices.units(units)
}

const isCapped = (fuel: BoughtFuel) => fuel === 'mains-gas' || fuel === 'electricity'

/** Heat in a litre of kerosene, as the source of the oil price counts it. */
const kwhInLitreOfOil = 10.28

/** Fuels without a price cap, each with the day on which its price was read. */
function OtherFuels({ costs: { model, prices }, sources }: PricesProps) {
  const words = useHomeWords().homePlan.costs
  const kwh = sumKwhByFuel(model)
  return [...kwh.keys()].map(fuel => {
    const price = prices.fuels[fuel]
    if (!price || isCapped(fuel)) return ''
    const day = price.pricedOn ?? findSource(sources, price.source)?.asOf
    const pence = formatPence(price.unitPence)
    const said = words.prices.otherFuel(words.fuels[fuel], pence, day ? formatDay(day) : null)
    if (fuel !== 'oil') return `${said} `
    const litres = roundEstimate((kwh.get(fuel) ?? 0) / kwhInLitreOfOil)
    return `${said} ${words.prices.litres(formatWhole(litres))} `
  })
}
