import type { HomeCosts, Plan } from '../../../homes/plan/plan.ts'
import { formatDay, formatPounds, formatWhole } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { type Certificate, hasExpired } from '../certificate.ts'
import { FigureSources } from '../figure-sources/figure-sources.tsx'
import type { HomeTariff } from '../find-home-tariff.ts'
import { formatEstimate, formatRange } from '../format-range.ts'
import { listPriceIds } from '../step-sources/step-sources.tsx'
import { CostPrices } from './cost-prices.tsx'
import { LodgedCosts } from './lodged-costs.tsx'
import styles from './running-costs.module.css'
import { isNetwork, namesOfUses, sumKwhByFuel } from './sum-uses.ts'

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
            <CostPrices costs={costs} sources={plan.sources} />
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
  const { name, poundsAMonth, isElectricityAlone, isDemonstration } = tariff
  const say = isElectricityAlone ? words.aMonthElectricity : words.aMonth
  return (
    <p>
      {say(formatPounds(poundsAMonth), name)} {isDemonstration && words.demonstration}{' '}
      <a href="/energy-tariffs">{words.tariffs}</a>
    </p>
  )
}

function CostsToday({ costs }: { costs: HomeCosts }) {
  const words = useHomeWords().homePlan.costs
  const { model, prices, poundsAYear, wholeBill, wholeBillPounds, metered } = costs
  const standing = (wholeBill?.standing ?? ['electricity']).filter(
    fuel => (prices.fuels[fuel]?.standingPencePerDay ?? 0) > 0,
  )
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
            standing.map(fuel => words.fuels[fuel]),
            wholeBill?.basis === 'measured',
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

/** Where a price lacks: why, and what can be said without. */
function EnergyAlone({ costs }: { costs: HomeCosts }) {
  const { model, prices } = costs
  const words = useHomeWords().homePlan.costs
  const kwh = sumKwhByFuel(model)
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
