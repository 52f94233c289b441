import { type TypicalUse, typicalUseOn } from '../../../../homes/prices/price-cap.ts'
import { priceTariff } from '../../../../homes/prices/price-tariff.ts'
import { type PriceArea, readPriceArea } from '../../../../homes/prices/read-price-area.ts'
import { type TariffUse, typicalTariffUse } from '../../../../homes/prices/tariff-use.ts'
import {
  isOnSale,
  type RegionalRates,
  ratesIn,
  type Tariff,
  type Tariffs as TariffFile,
} from '../../../../homes/prices/tariffs.ts'
import { Note } from '../../../components/note/note.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPence, formatPounds, formatWhole } from '../../format.ts'
import { usePlace, useWords } from '../../shell/use-shell.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { RegionForm } from '../region-form/region-form.tsx'
import { type PricedTariff, TariffBasis } from './tariff-basis.tsx'
import styles from './tariffs.module.css'

/** The tariffs that can be had today, for the region that the page's query asks for. */
export function Tariffs() {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs: facts, priceCap, today } = useFacts()
  const { search } = usePlace()
  const area = readPriceArea(new URLSearchParams(search))
  const typical = typicalUseOn(priceCap, today)
  const onSale = facts.tariffs
    .filter(tariff => isOnSale(tariff, today))
    .map(tariff => priceTypical(facts, tariff, { typical, gsp: gspOf(area), today }))
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
              {onSale.map(priced => (
                <li key={priced.tariff.id} className={styles.card}>
                  <TariffCard {...priced} gsp={gspOf(area)} />
                </li>
              ))}
            </ul>
          ) : (
            <Note kind="warning" title={words.noneTitle}>
              <p>{words.none}</p>
            </Note>
          )}
          {onSale.length > 0 && <TariffBasis priced={onSale} />}
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

type Pricing = { typical: TypicalUse | null; gsp: string | null; today: string }

/** A year of typical use on a tariff; without a price where typical use is not held. */
function priceTypical(
  tariffs: TariffFile,
  tariff: Tariff,
  { typical, gsp, today }: Pricing,
): PricedTariff {
  const use = typical && typicalTariffUse(typical, tariff)
  return { tariff, use, price: use && priceTariff(tariffs, tariff, { use, gsp, startsOn: today }) }
}

function TariffCard({ tariff, use, price, gsp }: PricedTariff & { gsp: string | null }) {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs, today } = useFacts()
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
