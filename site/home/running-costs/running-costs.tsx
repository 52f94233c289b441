import { priceEnergy } from '../../../homes/energy/price-energy.ts'
import type { HomeCosts, Plan } from '../../../homes/plan/plan.ts'
import { formatDay, formatPounds, formatWhole } from '../../app/format.ts'
import { formatEstimate, formatRange, roundEstimate } from '../../app/format-range.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { pathOfHome } from '../../visit/search-query.ts'
import { hasExpired } from '../certificate.ts'
import { FigureSources } from '../figure-sources/figure-sources.tsx'
import type { HomeTariff } from '../find-home-tariff.ts'
import { type FoundHome, isRead } from '../read-home.ts'
import { listPriceIds } from '../step-sources/step-sources.tsx'
import { CapPrices, CostPrices } from './cost-prices.tsx'
import styles from './running-costs.module.css'
import { findOldPrice, goesByOthers, isNetwork, namesOfUses, sumKwhByFuel } from './sum-uses.ts'

type Props = {
  /** The home's id. */
  home: string
  /** Null where there is none: the costs are then those of homes like it. */
  certificate: FoundHome['certificate']
  /** Null where it could not be worked out. */
  plan: Plan | null
  tariff?: HomeTariff | null
}

/** A year at today's prices, and beside it what homes like it measured. */
export function RunningCosts({ home, certificate, plan, tariff = null }: Props) {
  const words = useHomeWords().homePlan.costs
  const costs = plan?.costs ?? null
  const isOld = isRead(certificate) && hasExpired(certificate.believed, certificate.today)
  return (
    <PageSection id="running-costs" title={words.title}>
      {costs && plan ? (
        <>
          <CostsToday costs={costs} />
          {isOld && <p>{words.outOfDate}</p>}
          {tariff && (
            <p className="lone-links" data-not-printed="">
              <a href={`${pathOfHome(home)}/quote`}>{words.tariffs}</a>
            </p>
          )}
        </>
      ) : (
        <p>
          {plan === null || certificate === 'unread' || plan.unread.includes('likely-rating')
            ? words.unread
            : certificate === null
              ? words.noCertificate
              : words.unknown}
        </p>
      )}
      {isRead(certificate) && !costs?.poundsAYear && (
        <p className="lone-links">
          <a href={`${pathOfHome(home)}/certificate#lodged-costs`}>{words.lodged}</a>
        </p>
      )}
      {costs && plan && <MoreOnCosts costs={costs} plan={plan} tariff={tariff} />}
    </PageSection>
  )
}

function OnOurTariff({ tariff }: { tariff: HomeTariff }) {
  const words = useHomeWords().homePlan.costs
  const { name, poundsAMonth, covers, isDemonstration } = tariff
  const say = words.aMonth[covers]
  return (
    <p>
      {say(formatPounds(poundsAMonth), name)} {isDemonstration && words.demonstration}
    </p>
  )
}

function CostsToday({ costs }: { costs: HomeCosts }) {
  const words = useHomeWords().homePlan.costs
  const { model, poundsAYear, wholeBill, wholeBillPounds } = costs
  if (poundsAYear === null || isNetwork(costs)) return <EnergyAlone costs={costs} />
  const isVague = goesByOthers(costs)
  const isMeasured = wholeBill.basis === 'measured'
  const old = findOldPrice(costs)
  const isFuelKnown = !model.doubts?.includes('fuel-unknown')
  const assumed = isFuelKnown ? null : model.uses.find(({ use }) => use === 'heating')?.fuel
  const modelled =
    model.route === 'own-use' ? words.ownUse : isVague ? words.modelledFromOthers : words.modelled
  return (
    <>
      <p className={styles.sum}>
        <strong>
          {isVague
            ? words.aYearBetween(formatRange(poundsAYear))
            : words.aYear(formatEstimate(poundsAYear.likely))}
        </strong>
        {words.modelledText(isVague ? null : formatRange(poundsAYear))} {modelled}.{' '}
        {old && words.oldPrice(words.fuels[old.fuel], formatDay(old.day))}{' '}
        {assumed && words.assumedFuel(words.fuels[assumed])}
      </p>
      {!isVague && <UseBars costs={costs} />}
      {wholeBillPounds && (
        <p>
          {words.whole(
            isVague ? null : formatEstimate(wholeBillPounds.likely),
            formatRange(wholeBillPounds),
            isMeasured,
          )}{' '}
          {isMeasured &&
            !isVague &&
            roundEstimate(wholeBillPounds.likely) < roundEstimate(poundsAYear.likely) &&
            words.wholeIsLess(formatEstimate(poundsAYear.likely))}
        </p>
      )}
      {costs.solar && <SolarWorth {...costs.solar} />}
    </>
  )
}

/** What panels take off the sums above, and what they bring, which is in none. */
function SolarWorth({ madeKwh, usedKwh, soldPounds }: NonNullable<HomeCosts['solar']>) {
  const words = useHomeWords().homePlan.costs
  const kwh = (amount: number) => formatWhole(roundEstimate(amount))
  return (
    <p>
      {words.solar(kwh(madeKwh), kwh(usedKwh))}{' '}
      {soldPounds && words.solarSold(formatRange(soldPounds))}
    </p>
  )
}

const useNames = ['heating', 'hot-water', 'lighting', 'pumps'] as const

/** What the sum is made of, each with a bar as long as its share of the greatest. */
function UseBars({ costs: { byUse, model, prices } }: { costs: HomeCosts }) {
  const words = useHomeWords().homePlan.costs
  const parts = [
    ...useNames.map(use => ({ name: words.uses[use], pounds: byUse[use] ?? 0 })),
    { name: words.standing, pounds: priceEnergy(model, prices).standingPounds },
  ].filter(({ pounds }) => Math.round(pounds) > 0)
  const greatest = Math.max(...parts.map(({ pounds }) => pounds))
  return (
    <dl className={styles.bars}>
      {parts.map(({ name, pounds }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(1, Math.round((pounds / greatest) * 100))} height="10" />
            </svg>
            {formatEstimate(pounds)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type MoreProps = { costs: HomeCosts; plan: Plan; tariff: HomeTariff | null }

/**
 * What else there is to say of the costs, folded. Each figure with its own sources: what stands for
 * an earlier one is not said again.
 */
function MoreOnCosts({ costs, plan, tariff }: MoreProps) {
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
      {metered?.pounds && (
        <p>
          {words.measured(formatEstimate(metered.pounds.likely), formatRange(metered.pounds))}{' '}
          {usesFarLess(costs) && words.usesLess}
        </p>
      )}
      {costs.wholeBillPounds && <p>{words.wholeText}</p>}
      {tariff && !goesByOthers(costs) && <OnOurTariff tariff={tariff} />}
      <p>
        {words.routes[model.route]} <CapPrices costs={costs} />{' '}
        <CostPrices costs={costs} sources={plan.sources} />
      </p>
    </FigureSources>
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
