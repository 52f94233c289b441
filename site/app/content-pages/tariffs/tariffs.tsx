import { capPeriodOn, typicalUseOn } from '../../../../homes/prices/price-cap.ts'
import {
  type NotKnown,
  priceTariff,
  type TariffPrice,
} from '../../../../homes/prices/price-tariff.ts'
import { type PriceArea, readPriceArea } from '../../../../homes/prices/read-price-area.ts'
import {
  exampleUse,
  exampleUseSources,
  type TariffUse,
  typicalTariffUse,
} from '../../../../homes/prices/tariff-use.ts'
import {
  isOnSale,
  type RegionalRates,
  ratesIn,
  type Tariff,
} from '../../../../homes/prices/tariffs.ts'
import { type SourceId, sources } from '../../../../homes/sources.ts'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPence, formatPounds, formatWhole } from '../../format.ts'
import { usePlace, useWords } from '../../shell/use-shell.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { RegionForm } from '../region-form/region-form.tsx'
import styles from './tariffs.module.css'

/** The tariffs that can be had today, for the region that the page's query asks for. */
export function Tariffs() {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs: facts, today } = useFacts()
  const { search } = usePlace()
  const area = readPriceArea(new URLSearchParams(search))
  const onSale = facts.tariffs.filter(tariff => isOnSale(tariff, today))
  return (
    <>
      {facts.isDemonstration && (
        <Note kind="info" title={words.demonstrationTitle}>
          <p>{words.demonstration}</p>
        </Note>
      )}
      <RegionForm area={area} />
      <WhichArea area={area} />
      {area.kind !== 'outside' && (
        <>
          {onSale.length > 0 ? (
            <ul className={styles.list}>
              {onSale.map(tariff => (
                <li key={tariff.id} className={styles.card}>
                  <TariffCard tariff={tariff} area={area} />
                </li>
              ))}
            </ul>
          ) : (
            <Note kind="warning" title={words.noneTitle}>
              <p>{words.none}</p>
            </Note>
          )}
          {onSale.length > 0 && <Basis tariffs={onSale} area={area} />}
        </>
      )}
    </>
  )
}

const gspOf = (area: PriceArea) => ('region' in area ? area.region.gspGroup : null)

/** Whose prices these are; where the tariffs lack the region, that too. */
function WhichArea({ area }: { area: PriceArea }) {
  const { whichRegion: words } = useDocumentWords().prices
  const { find } = useWords()
  const { tariffs } = useFacts()
  if (area.kind === 'refused') {
    return (
      <p className={styles.area}>
        {words.notRead(find.quoted(area.typed))} {words.showsAverage}
      </p>
    )
  }
  if (area.kind === 'outside') {
    return (
      <Note kind="warning" title={words.outsideTitle(area.postcode)}>
        <p>{area.why === 'northern-ireland' ? words.northernIreland : words.outside}</p>
      </Note>
    )
  }
  if (area.kind === 'average') return <p className={styles.area}>{words.showsAverage}</p>
  if (area.kind === 'unknown') {
    return (
      <p className={styles.area}>
        {words.unknown(area.postcode)} {words.showsAverage}
      </p>
    )
  }
  const { name, gspGroup } = area.region
  if (!tariffs.regions.some(({ gsp }) => gsp === gspGroup)) {
    return (
      <p className={styles.area}>
        {words.notLoaded(name)} {words.showsAverage}
      </p>
    )
  }
  return (
    <p className={styles.area}>
      <strong>{words.showsRegion(name)}</strong>
      {area.kind === 'likely' && ` ${words.likely(area.postcode)}`}
    </p>
  )
}

function TariffCard({ tariff, area }: { tariff: Tariff; area: PriceArea }) {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs, priceCap, today } = useFacts()
  const gsp = gspOf(area)
  const typical = typicalUseOn(priceCap, today)
  const use = typical && typicalTariffUse(typical, tariff)
  const price = use && priceTariff(tariffs, tariff, { use, gsp, startsOn: today })
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{tariff.name}</h3>
        <p className={styles.kind} data-kind={tariff.kind}>
          {tariff.kind === 'variable' ? words.variable : words.fixed(tariff.termMonths ?? 0)}
        </p>
      </div>
      <p className={styles.suits}>{words.suits[tariff.suits]}</p>
      {use && price ? (
        <div className={styles.price}>
          <p className={styles.month}>{words.aMonth(formatPounds(price.poundsAMonth))}</p>
          <p className={styles.use}>
            {words.forUse(usageText(use, words), formatPounds(price.poundsAYear))}
          </p>
        </div>
      ) : (
        <p className={styles.use}>{words.noTypicalUse}</p>
      )}
      <RatesList rates={ratesIn(tariffs, tariff, gsp, today)} />
      <ul className={styles.terms}>
        {listTerms(tariff, words).map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  )
}

type TariffWords = ReturnType<typeof useDocumentWords>['prices']['tariffs']

function usageText(use: TariffUse, words: TariffWords): string {
  const { electricityKwh, nightShare, gasKwh, carKwh, heatPumpKwh } = use
  return words.joinUse([
    words.electricityUse(formatWhole(electricityKwh), Math.round(nightShare * 100)),
    ...(carKwh > 0 ? [words.carUse(formatWhole(carKwh))] : []),
    ...(heatPumpKwh > 0 ? [words.heatPumpUse(formatWhole(heatPumpKwh))] : []),
    ...(gasKwh === null ? [] : [words.gasUse(formatWhole(gasKwh))]),
  ])
}

function RatesList({ rates: { electricity, gas } }: { rates: RegionalRates }) {
  const { tariffs: words, fuels, perKwh, perDay } = useDocumentWords().prices
  const { night, heatPumpUnitPence } = electricity
  return (
    <dl className={styles.rates}>
      <div>
        <dt>{night ? words.day : fuels.electricity}</dt>
        <dd>{perKwh(formatPence(electricity.unitPence))}</dd>
      </div>
      {night && (
        <div>
          <dt>{words.night(night.from, night.to)}</dt>
          <dd>{perKwh(formatPence(night.unitPence))}</dd>
        </div>
      )}
      {heatPumpUnitPence !== undefined && (
        <div>
          <dt>{words.heatPump}</dt>
          <dd>{perKwh(formatPence(heatPumpUnitPence))}</dd>
        </div>
      )}
      <div>
        <StandingCharge fuel={fuels.electricity} />
        <dd>{perDay(formatPence(electricity.standingPencePerDay))}</dd>
      </div>
      {gas && (
        <>
          <div className={styles.gas}>
            <dt>{fuels.gas}</dt>
            <dd>{perKwh(formatPence(gas.unitPence))}</dd>
          </div>
          <div>
            <StandingCharge fuel={fuels.gas} />
            <dd>{perDay(formatPence(gas.standingPencePerDay))}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

/** Of which fuel is plain from the line above to whoever sees it. */
function StandingCharge({ fuel }: { fuel: string }) {
  const { tariffs: words } = useDocumentWords().prices
  return (
    <dt>
      {words.standing}
      <span className="visually-hidden">{words.standingOf(fuel)}</span>
    </dt>
  )
}

function listTerms(tariff: Tariff, words: TariffWords): string[] {
  const { exitFeePounds, gas, needsSmartMeter, meter, payments, kind, to } = tariff
  const perFuel = gas !== null
  return [
    exitFeePounds === 0 ? words.noExitFee : words.exitFee(formatPounds(exitFeePounds), perFuel),
    words.pay(payments.map(payment => words.payments[payment])),
    ...(needsSmartMeter ? [words.smartMeter] : []),
    ...(meter === 'two-rate' && !needsSmartMeter ? [words.twoRateMeter] : []),
    ...(gas === null ? [words.electricityOnly] : []),
    kind === 'fixed' ? words.availableUntil(formatDay(to)) : words.ratesUntil(formatDay(to)),
  ]
}

/** What the months rest on: said once below the list, and only what holds for a tariff in it. */
function Basis({ tariffs: shown, area }: { tariffs: readonly Tariff[]; area: PriceArea }) {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs, priceCap, today } = useFacts()
  const typical = typicalUseOn(priceCap, today)
  const priced = shown.flatMap(tariff => {
    const use = typical && typicalTariffUse(typical, tariff)
    return use ? [priceTariff(tariffs, tariff, { use, gsp: gspOf(area), startsOn: today })] : []
  })
  const suits = new Set(shown.map(tariff => tariff.suits))
  const period = capPeriodOn(priceCap, today)
  return (
    <div className={styles.basis}>
      <h3>{words.basisTitle}</h3>
      <ul>
        <li>{words.basisYear(formatDay(today))}</li>
        {listNotKnown(priced).map(unknown => (
          <li key={unknown.kind}>{notKnownText(unknown, words)}</li>
        ))}
        {suits.has('night-heating') && (
          <li>
            {words.basisNight(Math.round(exampleUse.nightShare * 100))}{' '}
            <SourcesOf ids={exampleUseSources.nightShare} />
          </li>
        )}
        {suits.has('electric-car') && <li>{words.basisCar(formatWhole(exampleUse.carKwh))}</li>}
        {suits.has('heat-pump') && (
          <li>
            {words.basisHeatPump(
              String(Math.round(exampleUse.boilerEfficiency * 100)),
              exampleUse.heatPumpPerformance.toFixed(2),
            )}{' '}
            <SourcesOf ids={exampleUseSources.heatPump} />
          </li>
        )}
        <li>
          {period ? words.basisCap(formatDay(period.from), formatDay(period.to)) : words.noCap}
        </li>
        <li>
          {words.asOf(formatDay(tariffs.asOf))} {tariffs.isDemonstration && words.invented}
        </li>
      </ul>
    </div>
  )
}

function SourcesOf({ ids }: { ids: readonly SourceId[] }) {
  const { tariffs: words } = useDocumentWords().prices
  const named = ids.map(id => sources[id])
  return (
    <>
      {words.sources(named.map(({ title }) => title))}
      {named.some(({ confidence }) => confidence === 'unverified') && ` ${words.unverified}`}
    </>
  )
}

/** Each kind once, from its first day. */
function listNotKnown(prices: readonly TariffPrice[]): NotKnown[] {
  const byKind = new Map<string, NotKnown>()
  for (const unknown of prices.flatMap(({ notKnown }) => notKnown)) {
    const before = byKind.get(unknown.kind)
    if (!before || unknown.from < before.from) byKind.set(unknown.kind, unknown)
  }
  return [...byKind.values()]
}

function notKnownText(unknown: NotKnown, words: TariffWords): string {
  const from = formatDay(unknown.from)
  if (unknown.kind === 'rates-may-change') return words.ratesMayChange(from)
  if (unknown.kind === 'term-over') return words.termOver(from)
  return words.vatExpected(unknown.fuel, Math.round(unknown.rate * 100), from)
}
