import { type TypicalUse, typicalUseOn } from '../../../../homes/prices/price-cap.ts'
import { priceTariff } from '../../../../homes/prices/price-tariff.ts'
import { type PriceArea, readPriceArea } from '../../../../homes/prices/read-price-area.ts'
import { type TariffUse, typicalTariffUse } from '../../../../homes/prices/tariff-use.ts'
import {
  isOnSale,
  ratesIn,
  type Tariff,
  type Tariffs as TariffFile,
} from '../../../../homes/prices/tariffs.ts'
import { Note } from '../../../components/note/note.tsx'
import { laterVatText } from '../../../components/tariff-card/not-known.ts'
import { TariffCard, TariffCards } from '../../../components/tariff-card/tariff-card.tsx'
import { useFacts } from '../../facts.tsx'
import { formatPounds, formatWhole } from '../../format.ts'
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
    .toSorted(byYear)
  const use = onSale.find(isForAnyHome)?.use
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
            <>
              {use && <p>{words.allForUse(usageText(use, words))}</p>}
              <ShownTariffs priced={onSale.filter(isForAnyHome)} gsp={gspOf(area)} isRanked />
              <details className={styles.fold}>
                <summary>{words.special}</summary>
                <ShownTariffs
                  priced={onSale.filter(priced => !isForAnyHome(priced))}
                  gsp={gspOf(area)}
                />
              </details>
            </>
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

/** Says beside an offer to switch that the tariffs are made up; nothing of real ones. */
export function ExampleTariffs() {
  const { tariffs: words } = useDocumentWords().prices
  return (
    useFacts().tariffs.isDemonstration && (
      <p>
        <small>{words.demonstrationShort}</small>
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

type ShownTariffProps = PricedTariff & { gsp: string | null; isBest: boolean }

function ShownTariff({ tariff, use, price, gsp, isBest }: ShownTariffProps) {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs, today } = useFacts()
  const about =
    use && price
      ? [
          isForAnyHome({ tariff })
            ? words.thatsAYear(formatPounds(price.poundsAYear))
            : words.forUse(usageText(use, words), formatPounds(price.poundsAYear)),
          laterVatText(price, words) ?? '',
        ]
      : [words.noTypicalUse]
  return (
    <TariffCard
      tariff={tariff}
      isExample={tariffs.isDemonstration}
      rates={ratesIn(tariffs, tariff, gsp, today)}
      badge={isBest && price ? words.cheapest : null}
      month={use && price && formatPounds(price.poundsAMonth)}
      about={[...about, tariff.suits === 'any-home' ? '' : words.suits[tariff.suits]].filter(
        Boolean,
      )}
      action={{ href: `/enquiries/join?tariff=${tariff.id}`, isMain: isBest }}
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
