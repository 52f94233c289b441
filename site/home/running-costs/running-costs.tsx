import type { BoughtFuel, EnergyModel } from '../../../homes/energy/energy-use.ts'
import { priceEnergy } from '../../../homes/energy/price-energy.ts'
import type { HomeCosts, Plan } from '../../../homes/plan/plan.ts'
import type { EnergyPrices } from '../../../homes/prices/energy-prices.ts'
import { formatDay, formatPence, formatPounds, formatWhole } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { type Certificate, hasExpired } from '../certificate.ts'
import { FigureSources, findSource } from '../figure-sources/figure-sources.tsx'
import type { HomeTariff } from '../find-home-tariff.ts'
import { formatEstimate, formatRange, roundEstimate } from '../format-range.ts'
import { listPriceIds } from '../step-sources/step-sources.tsx'
import { LodgedCosts } from './lodged-costs.tsx'
import styles from './running-costs.module.css'

type Props = {
  /** Null where there is none: the costs are then those of homes like it. */
  certificate: Certificate | null
  /** Null where it could not be worked out. */
  plan: Plan | null
  tariff?: HomeTariff | null
}

/** A year at today's prices, and beside it what homes like it measured. */
export function RunningCosts({ certificate, plan, tariff = null }: Props) {
  const words = useHomeWords().homePlan.costs
  const costs = plan?.costs ?? null
  const isOld = certificate !== null && hasExpired(certificate.believed, certificate.today)
  return (
    <PageSection id="running-costs" title={words.title}>
      {costs && plan ? (
        <>
          <CostsToday costs={costs} />
          {isOld && <p>{words.outOfDate}</p>}
          {usesFarLess(costs) && <p>{words.usesLess}</p>}
          {tariff && <OnOurTariff tariff={tariff} />}
          <p className={styles.note}>
            <Prices costs={costs} sources={plan.sources} />
          </p>
        </>
      ) : (
        <p>{plan ? words.unknown : words.unread}</p>
      )}
      {certificate && (
        <LodgedCosts
          certificate={certificate}
          isOpen={costs === null || costs.poundsAYear === null || isNetwork(costs)}
        />
      )}
      {costs && plan && <CostSources costs={costs} plan={plan} />}
    </PageSection>
  )
}

function OnOurTariff({ tariff }: { tariff: HomeTariff }) {
  const words = useHomeWords().homePlan.costs
  const { name, poundsAMonth, isDemonstration } = tariff
  return (
    <p>
      {words.aMonth(formatPounds(poundsAMonth), name)} {isDemonstration && words.demonstration}{' '}
      <a href="/energy-tariffs">{words.tariffs}</a>
    </p>
  )
}

function CostsToday({ costs }: { costs: HomeCosts }) {
  const words = useHomeWords().homePlan.costs
  const { model, poundsAYear, wholeBill, wholeBillPounds, metered } = costs
  if (poundsAYear === null || isNetwork(costs)) return <EnergyAlone costs={costs} />
  const modelled =
    model.route === 'own-use'
      ? words.ownUse
      : model.route === 'typical'
        ? words.modelledFromOthers
        : words.modelled
  return (
    <dl className={styles.figures}>
      <Figure
        name={modelled}
        sum={words.aYear(formatEstimate(poundsAYear.likely))}
        text={words.modelledText(formatRange(poundsAYear))}
      />
      {metered?.pounds && (
        <Figure
          name={words.measured}
          sum={words.aYear(formatEstimate(metered.pounds.likely))}
          text={words.measuredText(formatRange(metered.pounds))}
        />
      )}
      {wholeBillPounds && (
        <Figure
          name={words.whole}
          sum={words.aYear(formatEstimate(wholeBillPounds.likely))}
          text={words.wholeText(
            formatRange(wholeBillPounds),
            (wholeBill?.standing ?? ['electricity']).map(fuel => words.fuels[fuel]),
          )}
        />
      )}
    </dl>
  )
}

/** Each figure with its own sources: what stands for an earlier one is not said again. */
function CostSources({ costs, plan }: { costs: HomeCosts; plan: Plan }) {
  const { costs: words, sources } = useHomeWords().homePlan
  const prices = listPriceIds(plan)
  const { model, metered } = costs
  const beside = metered?.sources.filter(id => !model.sources.includes(id)) ?? []
  const whole = costs.sources.filter(id => !model.sources.includes(id) && !prices.includes(id))
  return (
    <FigureSources
      sources={plan.sources}
      groups={[
        { name: sources.groups.today, ids: model.sources },
        { name: sources.groups.prices, ids: prices.filter(id => costs.sources.includes(id)) },
        { name: sources.groups.alike, ids: beside },
        { name: sources.groups.whole, ids: whole },
      ]}
    >
      <p>{words.routes[model.route]}</p>
    </FigureSources>
  )
}

function Figure({ name, sum, text }: { name: string; sum: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{sum}</strong>
        {text}
      </dd>
    </div>
  )
}

/** By a sixth or more. */
const usesFarLess = ({ poundsAYear, metered }: HomeCosts) =>
  poundsAYear !== null &&
  metered?.pounds != null &&
  metered.pounds.likely * 1.2 < poundsAYear.likely

/** Each network sets its own price. A list price of years ago says nothing about this one's. */
const isNetwork = ({ model }: HomeCosts) => model.uses.some(({ fuel }) => fuel === 'heat-network')

/** Where a price lacks: why, and what can be said without. */
function EnergyAlone({ costs }: { costs: HomeCosts }) {
  const { model, prices } = costs
  const words = useHomeWords().homePlan.costs
  const kwh = kwhByFuel(model)
  const [unpriced] = costs.unpriced
  const why = isNetwork(costs)
    ? words.network
    : prices.period === null || unpriced === undefined
      ? prices.area.kind === 'none'
        ? words.noCap
        : words.noPrice(formatDay(prices.day))
      : words.noFuelPrice(words.fuels[unpriced])
  return (
    <>
      <p>{why}</p>
      <ul>
        {[...kwh].map(([fuel, sum]) => (
          <li key={fuel}>
            {words.energy(
              formatWhole(Math.round(sum / 100) * 100),
              words.fuels[fuel],
              namesOfUses(model, fuel).map(use => words.uses[use]),
            )}
          </li>
        ))}
      </ul>
      <p>{words.appliancesApart}</p>
    </>
  )
}

function kwhByFuel({ uses }: EnergyModel): Map<BoughtFuel, number> {
  const sums = new Map<BoughtFuel, number>()
  for (const { fuel, kwh } of uses) sums.set(fuel, (sums.get(fuel) ?? 0) + kwh)
  return sums
}

const namesOfUses = ({ uses }: EnergyModel, of: BoughtFuel) =>
  uses.filter(({ fuel, kwh }) => fuel === of && kwh > 0).map(({ use }) => use)

const useNames = ['heating', 'hot-water', 'lighting', 'pumps'] as const

type PricesProps = { costs: HomeCosts; sources: Plan['sources'] }

/** What the sum is made of, and at which prices. */
function Prices({ costs, sources }: PricesProps) {
  const { prices, byUse, poundsAYear } = costs
  const words = useHomeWords().homePlan.costs
  if (poundsAYear === null || isNetwork(costs)) return null
  const uses = useNames.flatMap(use => ({ name: words.uses[use], pounds: byUse[use] ?? 0 }))
  const { standingPounds: standing } = priceEnergy(costs.model, prices)
  const parts = [...uses, { name: words.standing, pounds: standing }]
    .filter(({ pounds }) => Math.round(pounds) > 0)
    .map(({ name, pounds }) => words.use(name, formatEstimate(pounds)))
  const asOf = findSource(sources, prices.fuels.electricity?.source)?.asOf
  return (
    <>
      {parts.length > 1 && words.byUse(parts)} <CapPrices prices={prices} />{' '}
      <UnitPrices costs={costs} /> {asOf && words.prices.asOf(formatDay(asOf))}{' '}
      <OtherFuels costs={costs} sources={sources} />
    </>
  )
}

function CapPrices({ prices }: { prices: EnergyPrices }) {
  const { prices: words } = useHomeWords().homePlan.costs
  const { area, period, payment, meter, differsFrom, fuels } = prices
  if (period === null || area.kind === 'none') return null
  const where =
    area.kind === 'gb-average'
      ? words.average
      : (area.isLikely ? words.likelyRegion : words.region)(area.name)
  const when = words.period(formatDay(period.from), formatDay(period.to))
  const isOwnTariff = fuels.electricity?.source.startsWith('tariff-')
  return [
    area.kind === 'gb-average' && words.whyAverage(area.region ?? null),
    words.sentence(where, when, words.payments[payment], words.meters[meter]),
    isOwnTariff && words.ownTariff,
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

/** Of kerosene, as the source of its price reckons. */
const kwhInLitreOfOil = 10.28

/** Fuels that nobody caps, each with the day of its own price. */
function OtherFuels({ costs: { model, prices }, sources }: PricesProps) {
  const words = useHomeWords().homePlan.costs
  const kwh = kwhByFuel(model)
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
