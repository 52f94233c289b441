import type { QuotedTariff } from '../../homes/prices/quote-tariffs.ts'
import type { TariffUse } from '../../homes/prices/tariff-use.ts'
import { isOnSale, ratesIn } from '../../homes/prices/tariffs.ts'
import { isUnserved, type UnservedState } from '../../homes/supplies/service-area.ts'
import { useFacts } from '../app/facts.tsx'
import { formatPounds, formatWhole } from '../app/format.ts'
import { keepNumberTogether, keepTogether } from '../app/keep-together.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { BandBadge } from '../components/band-badge/band-badge.tsx'
import { mainLink } from '../components/button/button.tsx'
import { Phone } from '../components/contact/contact.tsx'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { Icon } from '../components/icon/icon.tsx'
import { Note } from '../components/note/note.tsx'
import { SwitchSteps } from '../components/switch-steps/switch-steps.tsx'
import { closePounds, TariffCard, TariffCards } from '../components/tariff-card/tariff-card.tsx'
import { pathWithHome, withQuery } from '../visit/enquiry-path.ts'
import { pathOfHome } from '../visit/search-query.ts'
import styles from './quote.module.css'
import { QuoteForm, type TypedAnswers } from './quote-form.tsx'
import { QuoteSources } from './quote-sources.tsx'
import type { HomeQuote } from './read-quote.ts'

type Props = { quote: HomeQuote; typed: TypedAnswers; errors: readonly FormError[] }

type QuoteWords = ReturnType<typeof useDocumentWords>['quote']

/** The answer and every tariff at once; below them what happens next, and what the answer goes by. */
export function QuotePage({ quote, typed, errors }: Props) {
  const { quote: words } = useDocumentWords()
  const { address, band, area, outside } = quote
  const name = keepNumberTogether(address.name)
  return (
    <>
      <div className={styles.head}>
        {band && <BandBadge band={band} />}
        <h1>{words.title(name)}</h1>
      </div>
      <p className={styles.home}>
        {[...address.rest, keepTogether(address.postcode)].join(', ')}
        {'\u00a0'}
        <span data-not-printed="">
          · <a href={pathOfHome(address.id)}>{words.back(name)}</a>
        </span>
      </p>
      <p className={styles.lead}>
        <Answer quote={quote} />
      </p>
      {outside ? (
        <Outside quote={quote} />
      ) : isUnserved(area.state) ? (
        <Unserved quote={quote} state={area.state} />
      ) : (
        <>
          <Basis quote={quote} typed={typed} errors={errors} />
          <Offers quote={quote} />
          <section className={styles.switching}>
            <h2 id="switching">{words.switching}</h2>
            <SwitchSteps />
          </section>
          {quote.tariffs.length > 0 && <QuoteSources quote={quote} />}
        </>
      )}
    </>
  )
}

/** Our tariffs are for Great Britain, whatever a cap says elsewhere. */
function Outside({ quote: { outside, address } }: { quote: HomeQuote }) {
  const { whichRegion: words } = useDocumentWords().prices
  return (
    <Note kind="warning" title={words.outsideTitle(keepTogether(address.postcode))}>
      <p>{outside === 'northern-ireland' ? words.northernIreland : words.outside}</p>
    </Note>
  )
}

function Unserved({ quote, state }: { quote: HomeQuote; state: UnservedState }) {
  const { unserved: words } = useDocumentWords().quote
  const { area, address } = quote
  return (
    <>
      <Note kind="warning" title={words.title[state](area.outcode)}>
        <p>
          {area.reason} {words[state]}
        </p>
      </Note>
      {state === 'waiting-list' && (
        <p>
          <a
            className={mainLink}
            href={pathWithHome('/enquiries/waiting-list', { home: address.id })}
          >
            {words.join}
            <Icon name="arrow" />
          </a>
        </p>
      )}
    </>
  )
}

/** Pounds are given only while a price cap is known for the day. */
const hasPounds = ({ capPeriod, use }: HomeQuote) => capPeriod !== null && use !== null

/** The sentence under the title: the cheapest for the meter that there is. */
function Answer({ quote }: { quote: HomeQuote }) {
  const { lead: words } = useDocumentWords().quote
  const [best, next] = quote.tariffs.filter(({ isForMeter }) => isForMeter)
  if (hasNoOffer(quote)) return words.unserved
  if ([quote.basis, quote.basisOfRest].includes('unread')) return words.unread
  if (!best || !hasPounds(quote)) return words.none
  const { tariff, price } = best
  const gap = next ? next.price.poundsAYear - price.poundsAYear : null
  const month = formatPounds(price.poundsAMonth)
  const cheapest = findCheapest(quote) ?? best
  if (cheapest !== best) {
    const other = cheapest.tariff
    const otherMonth = formatPounds(cheapest.price.poundsAMonth)
    return [
      words.bestForMeter(tariff.name, month, words.meters[tariff.meter]),
      words.otherMeter(other.name, otherMonth, words.meters[other.meter]),
    ].join(' ')
  }
  return [
    words.best(tariff.name, month),
    ...(gap !== null && gap < closePounds ? [words.close(formatPounds(gap))] : []),
  ].join(' ')
}

/** Whichever meter it needs. */
const findCheapest = ({ tariffs }: HomeQuote): QuotedTariff | undefined =>
  tariffs.toSorted((a, b) => a.price.poundsAYear - b.price.poundsAYear)[0]

const hasNoOffer = ({ area, outside }: HomeQuote) => outside !== null || isUnserved(area.state)

/** What the sums are for, or why there are none, and the form that changes it. */
function Basis({ quote, typed, errors }: Props) {
  const { quote: words, prices } = useDocumentWords()
  const { tariffs: facts } = useFacts()
  const { use, basis, basisOfRest, heatFromOthers, tariffs, area } = quote
  const isPriced = hasPounds(quote)
  return (
    <div className={styles.panel}>
      {tariffs.length > 0 && (
        <p>
          {facts.isDemonstration && <strong>{prices.tariffs.demonstration} </strong>}
          {isPriced && use && words.basis[basis](describeUse(quote, use, words))}{' '}
          {isPriced && basisOfRest && words.rest[basisOfRest]}{' '}
          {isPriced && describeOthers(heatFromOthers, use?.gasKwh === null, words)}
        </p>
      )}
      {tariffs.length > 0 && !isPriced && (
        <Note kind="warning" title={words.noPoundsTitle}>
          <p>
            {words.noPounds} <Phone />
          </p>
        </Note>
      )}
      {area.state === null && <p>{words.areaUnknown(area.outcode)}</p>}
      <QuoteForm quote={quote} typed={typed} errors={errors} />
    </div>
  )
}

/** What is not in the prices, where the home buys something else, or no gas. */
function describeOthers(heat: HomeQuote['heatFromOthers'], lacksGas: boolean, words: QuoteWords) {
  if (heat) return lacksGas ? words.heatFromOthers[heat] : words.heatFromOthers.besideGas
  return lacksGas && words.noGas
}

/** To the kWh: what is shown, times the rates, gives the pounds on the cards. */
function describeUse({ meter }: HomeQuote, use: TariffUse, words: QuoteWords) {
  const { electricityKwh, nightShare, heatPumpKwh, gasKwh } = use
  const allKwh = electricityKwh + heatPumpKwh
  const nightKwh = nightShare * electricityKwh
  // With one rate all hours cost the same, so the share at night does not matter.
  const night =
    meter === 'two-rate' && nightKwh > 0 ? words.atNight(Math.round((nightKwh * 100) / allKwh)) : ''
  return [
    words.electricity(formatWhole(allKwh)) + night,
    ...(gasKwh === null ? [] : [words.gas(formatWhole(gasKwh))]),
  ].join(words.and)
}

function Offers({ quote }: { quote: HomeQuote }) {
  const { quote: words } = useDocumentWords()
  const { tariffs, today } = useFacts()
  if (quote.tariffs.length === 0) {
    const isAnyOnSale = tariffs.tariffs.some(tariff => isOnSale(tariff, today))
    return (
      <Note kind="warning" title={words.noneTitle}>
        <p>
          {isAnyOnSale ? words.noneForPayment : words.none} <Phone />
        </p>
      </Note>
    )
  }
  const cheapest = findCheapest(quote)
  return (
    <>
      <h2 className="visually-hidden">{words.cards}</h2>
      <TariffCards>
        {quote.tariffs.map(quoted => (
          <Offer
            key={quoted.tariff.id}
            quoted={quoted}
            quote={quote}
            isBest={quoted === cheapest}
          />
        ))}
      </TariffCards>
    </>
  )
}

type OfferProps = { quoted: QuotedTariff; quote: HomeQuote; isBest: boolean }

function Offer({ quoted, quote, isBest }: OfferProps) {
  const { otherMeter } = useDocumentWords().quote
  const { tariffs, today } = useFacts()
  const { tariff, price, isForMeter, abovePriceCap } = quoted
  const isPriced = hasPounds(quote)
  const rates = ratesIn(tariffs, tariff, quote.region.gsp, today)
  const buysGas = quote.use?.gasKwh !== null
  return (
    <TariffCard
      tariff={tariff}
      rates={buysGas ? rates : { ...rates, gas: null }}
      price={isPriced ? price : null}
      abovePriceCap={abovePriceCap}
      isBest={isBest}
      about={isForMeter ? [] : [otherMeter[tariff.meter]]}
      href={withQuery('/enquiries/join', { home: quote.address.id, tariff: tariff.id })}
    />
  )
}
