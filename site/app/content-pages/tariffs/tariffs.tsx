import { findEnergyPrices } from '../../../../homes/prices/find-energy-prices.ts'
import { type TypicalUse, typicalUseOn } from '../../../../homes/prices/price-cap.ts'
import { priceTariff } from '../../../../homes/prices/price-tariff.ts'
import { priceCapYear } from '../../../../homes/prices/quote-tariffs.ts'
import { type PriceArea, readPriceArea } from '../../../../homes/prices/read-price-area.ts'
import { type TariffUse, typicalTariffUse } from '../../../../homes/prices/tariff-use.ts'
import { isOnSale, ratesIn, type Tariff } from '../../../../homes/prices/tariffs.ts'
import { Note } from '../../../components/note/note.tsx'
import { TariffCard, TariffCards } from '../../../components/tariff-card/tariff-card.tsx'
import { type Facts, useFacts } from '../../facts.tsx'
import { formatWhole } from '../../format.ts'
import { usePlace } from '../../shell/use-shell.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { RegionForm } from '../region-form/region-form.tsx'
import { type PricedTariff, TariffBasis } from './tariff-basis.tsx'
import styles from './tariffs.module.css'

/** The tariffs that can be had today, for the region that the page's query asks for. */
export function Tariffs() {
  const { tariffs: words, whichRegion } = useDocumentWords().prices
  const facts = useFacts()
  const { tariffs, priceCap, today } = facts
  const { search } = usePlace()
  const area = readPriceArea(new URLSearchParams(search))
  const gsp = 'region' in area ? area.region.gspGroup : null
  const typical = typicalUseOn(priceCap, today)
  const onSale = tariffs.tariffs
    .filter(tariff => isOnSale(tariff, today))
    .map(tariff => priceTypical(facts, tariff, { typical, gsp }))
    .toSorted(byYear)
  const forAny = onSale.filter(isForAnyHome)
  const use = forAny[0]?.use
  const special = onSale.filter(priced => !isForAnyHome(priced))
  const isOutside = area.kind === 'outside'
  return (
    <>
      {tariffs.isDemonstration && <p className={styles.example}>{words.demonstration}</p>}
      <RegionForm area={area} />
      {isOutside && (
        <Note kind="warning" title={whichRegion.outsideTitle(area.postcode)}>
          <p>
            {area.why === 'northern-ireland' ? whichRegion.northernIreland : whichRegion.outside}
          </p>
        </Note>
      )}
      {!isOutside && onSale.length === 0 && (
        <Note kind="warning" title={words.noneTitle}>
          <p>{words.none}</p>
        </Note>
      )}
      {!isOutside && onSale.length > 0 && (
        <>
          <p className={styles.basis}>
            <WhichArea area={area} /> {use && words.allForUse(usageText(use, words))}{' '}
            <a href="/find-your-home?for=quote">{words.forHome}</a>
          </p>
          {forAny.length > 0 && <ShownTariffs priced={forAny} gsp={gsp} isRanked />}
          {special.length > 0 && (
            <details>
              <summary>{words.special}</summary>
              <ShownTariffs priced={special} gsp={gsp} />
            </details>
          )}
          <TariffBasis priced={onSale} />
        </>
      )}
    </>
  )
}

/** Says beside an offer to switch that the tariffs are made up; nothing of real ones. */
export function ExampleTariffs() {
  const { tariffs: words } = useDocumentWords().prices
  return (
    useFacts().tariffs.isDemonstration && (
      <p>
        <small>{words.demonstration}</small>
      </p>
    )
  )
}

/** For any home first, by what a year costs; what suits some homes alone keeps its order: each counts another use. */
function byYear(a: PricedTariff, b: PricedTariff): number {
  if (isForAnyHome(a) && isForAnyHome(b))
    return (a.price?.poundsAYear ?? 0) - (b.price?.poundsAYear ?? 0)
  return Number(isForAnyHome(b)) - Number(isForAnyHome(a))
}

const isForAnyHome = ({ tariff }: Pick<PricedTariff, 'tariff'>) => tariff.suits === 'any-home'

type ShownProps = {
  priced: readonly PricedTariff[]
  gsp: string | null
  /** Of one use, so that the first can be called the cheapest. */
  isRanked?: boolean
}

function ShownTariffs({ priced, gsp, isRanked = false }: ShownProps) {
  return (
    <TariffCards>
      {priced.map((each, at) => (
        <ShownTariff key={each.tariff.id} {...each} gsp={gsp} isBest={isRanked && at === 0} />
      ))}
    </TariffCards>
  )
}

/** Whose prices these are; where the tariffs lack the region, that too. */
function WhichArea({ area }: { area: PriceArea }) {
  const { whichRegion: words } = useDocumentWords().prices
  const { tariffs } = useFacts()
  if (area.kind === 'refused') {
    return `${words.notRead(area.typed)} ${words.showsAverage}`
  }
  if (area.kind === 'unknown') return `${words.unknown(area.postcode)} ${words.showsAverage}`
  if (area.kind === 'average' || area.kind === 'outside') return words.showsAverage
  const { name, gspGroup } = area.region
  if (!tariffs.regions.some(({ gsp }) => gsp === gspGroup)) {
    return `${words.notLoaded(name)} ${words.showsAverage}`
  }
  return (
    <>
      <strong>{words.showsRegion(name)}</strong>
      {area.kind === 'likely' && ` ${words.likely(area.postcode)}`}
    </>
  )
}

type Pricing = { typical: TypicalUse | null; gsp: string | null }

/** A year of typical use on a tariff; without a price where typical use is not held. */
function priceTypical(
  { tariffs, priceCap, today }: Facts,
  tariff: Tariff,
  { typical, gsp }: Pricing,
): PricedTariff {
  const use = typical && typicalTariffUse(typical, tariff)
  if (!use) return { tariff, use, price: null, abovePriceCap: null }
  const price = priceTariff(tariffs, tariff, { use, gsp, startsOn: today })
  const { meter, payments } = tariff
  const payment = payments.find(way => way === 'direct-debit') ?? payments[0]
  const prices = findEnergyPrices({ priceCap }, { day: today, meter, ...(payment && { payment }) })
  const cap = priceCapYear(tariffs, prices, { use, gsp })
  return { tariff, use, price, abovePriceCap: cap && price.poundsAYear - cap.poundsAYear }
}

type ShownTariffProps = PricedTariff & { gsp: string | null; isBest: boolean }

function ShownTariff({ tariff, use, price, abovePriceCap, gsp, isBest }: ShownTariffProps) {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs, today } = useFacts()
  const isAny = isForAnyHome({ tariff })
  return (
    <TariffCard
      tariff={tariff}
      rates={ratesIn(tariffs, tariff, gsp, today)}
      price={price}
      abovePriceCap={abovePriceCap}
      isBest={isBest}
      about={[
        ...(use ? [] : [words.noTypicalUse]),
        ...(use && !isAny ? [words.forUse(usageText(use, words))] : []),
        ...(isAny ? [] : [words.suits[tariff.suits]]),
      ]}
      href={`/enquiries/join?tariff=${tariff.id}`}
    />
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
