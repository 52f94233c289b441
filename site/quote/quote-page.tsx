import { addMonths } from '../../homes/days.ts'
import type { QuotedTariff } from '../../homes/prices/quote-tariffs.ts'
import type { TariffUse } from '../../homes/prices/tariff-use.ts'
import { ratesIn } from '../../homes/prices/tariffs.ts'
import { useFacts } from '../app/facts.tsx'
import { formatDay, formatPounds, formatWhole } from '../app/format.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { BandBadge } from '../components/band-badge/band-badge.tsx'
import { mainLink } from '../components/button/button.tsx'
import { Phone } from '../components/contact/contact.tsx'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { Icon } from '../components/icon/icon.tsx'
import { Note } from '../components/note/note.tsx'
import { laterVatText } from '../components/tariff-card/not-known.ts'
import { TariffCard, TariffCards } from '../components/tariff-card/tariff-card.tsx'
import { pathOfHome } from '../visit/search-query.ts'
import styles from './quote.module.css'
import { QuoteForm, type TypedAnswers } from './quote-form.tsx'
import { QuoteSources } from './quote-sources.tsx'
import type { HomeQuote } from './read-quote.ts'

type Props = { quote: HomeQuote; typed: TypedAnswers; errors: readonly FormError[] }

type QuoteWords = ReturnType<typeof useDocumentWords>['quote']

/** The answer first, then every tariff, and beside them what the answer goes by. */
export function QuotePage({ quote, typed, errors }: Props) {
  const { quote: words } = useDocumentWords()
  const { tariffs: facts } = useFacts()
  const { address, postcode, band, area, tariffs } = quote
  return (
    <>
      <div className={styles.head}>
        {band && <BandBadge band={band} />}
        <h1>{words.title(address.line1)}</h1>
      </div>
      <p className={styles.lead}>
        <Answer quote={quote} />
      </p>
      <p>
        {postcode.replace(' ', '\u00a0')}. <a href={pathOfHome(address.id)}>{words.backHome}</a>
      </p>
      {area.state === 'not-covered' || area.state === 'waiting-list' ? (
        <Unserved quote={quote} state={area.state} />
      ) : (
        <>
          <Basis quote={quote} />
          <QuoteForm quote={quote} typed={typed} errors={errors} />
          {facts.isDemonstration && tariffs.length > 0 && (
            <Note kind="info" title={words.demonstrationTitle}>
              <p>{words.demonstration}</p>
            </Note>
          )}
          <Offers quote={quote} />
          <Next words={words} />
          <QuoteSources quote={quote} />
        </>
      )}
    </>
  )
}

function Unserved({ quote, state }: { quote: HomeQuote; state: 'not-covered' | 'waiting-list' }) {
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
          <a className={mainLink} href={`/enquiries/waiting-list?home=${address.id}`}>
            {words.join}
            <Icon name="arrow" />
          </a>
        </p>
      )}
    </>
  )
}

/** Differences of fewer pounds a year are called none: the use is less certain than that. */
const closePounds = 10

/** Pounds are given only while a price cap is known for the day. */
const hasPounds = ({ capPeriod, use }: HomeQuote) => capPeriod !== null && use !== null

/** The sentence under the title: the cheapest for the meter that there is. */
function Answer({ quote }: { quote: HomeQuote }) {
  const { lead: words } = useDocumentWords().quote
  const [best, next] = quote.tariffs.filter(({ isForMeter }) => isForMeter)
  if (isUnserved(quote)) return words.unserved
  if (!best || !hasPounds(quote)) return words.none
  const { tariff, price } = best
  const gap = next ? next.price.poundsAYear - price.poundsAYear : null
  return [
    words.best(tariff.name, formatPounds(price.poundsAMonth), formatPounds(price.poundsAYear)),
    ...(gap !== null && gap < closePounds ? [words.close(formatPounds(gap))] : []),
  ].join(' ')
}

const isUnserved = ({ area: { state } }: HomeQuote) =>
  state === 'not-covered' || state === 'waiting-list'

/** What the sums are for, or why there are none. */
function Basis({ quote }: { quote: HomeQuote }) {
  const { quote: words } = useDocumentWords()
  const { use, basis, buysOtherFuel, tariffs } = quote
  if (tariffs.length === 0) return null
  if (!hasPounds(quote) || use === null) {
    return (
      <Note kind="warning" title={words.noPoundsTitle}>
        <p>
          {words.noPounds} <Phone />
        </p>
      </Note>
    )
  }
  return (
    <p>
      {words.basis[basis](describeUse(use, words))}{' '}
      {buysOtherFuel ? words.otherFuel : use.gasKwh === null && words.noGas} {words.estimate}
    </p>
  )
}

/** To the kWh: what is shown, times the rates, gives the pounds on the cards. */
function describeUse(
  { electricityKwh, nightShare, heatPumpKwh, gasKwh }: TariffUse,
  words: QuoteWords,
) {
  const night = nightShare > 0 ? words.atNight(Math.round(nightShare * 100)) : ''
  return [
    words.electricity(formatWhole(electricityKwh + heatPumpKwh)) + night,
    ...(gasKwh === null ? [] : [words.gas(formatWhole(gasKwh))]),
  ].join(words.and)
}

function Offers({ quote }: { quote: HomeQuote }) {
  const { quote: words } = useDocumentWords()
  const { tariffs, today } = useFacts()
  if (quote.tariffs.length === 0) {
    const isAnyOnSale = tariffs.tariffs.some(({ from, to }) => from <= today && today <= to)
    return (
      <Note kind="warning" title={words.noneTitle}>
        <p>
          {isAnyOnSale ? words.noneForPayment : words.none} <Phone />
        </p>
      </Note>
    )
  }
  const [best] = quote.tariffs.filter(({ isForMeter }) => isForMeter)
  return (
    <>
      <h2>{words.cards}</h2>
      <TariffCards>
        {quote.tariffs.map(quoted => (
          <Offer key={quoted.tariff.id} quoted={quoted} quote={quote} isBest={quoted === best} />
        ))}
      </TariffCards>
    </>
  )
}

type OfferProps = { quoted: QuotedTariff; quote: HomeQuote; isBest: boolean }

function Offer({ quoted, quote, isBest }: OfferProps) {
  const { quote: words } = useDocumentWords()
  const { tariffs, today } = useFacts()
  const { tariff, price, isForMeter } = quoted
  const { tariffs: priceWords } = useDocumentWords().prices
  const isPriced = hasPounds(quote)
  const laterVat = laterVatText(price, priceWords)
  const rates = ratesIn(tariffs, tariff, quote.region.gsp, today)
  const buysGas = quote.use?.gasKwh !== null
  return (
    <TariffCard
      tariff={tariff}
      isExample={tariffs.isDemonstration}
      rates={buysGas ? rates : { ...rates, gas: null }}
      badge={isBest && isPriced ? priceWords.cheapest : null}
      month={isPriced ? formatPounds(price.poundsAMonth) : null}
      about={[
        ...(isPriced ? [words.year(formatPounds(price.poundsAYear))] : []),
        ...(isPriced && laterVat ? [laterVat] : []),
        ...(isPriced ? compareWithCap(quoted, quote.cap, words) : []),
        ...(tariff.termMonths === null
          ? []
          : [words.endsOn(formatDay(addMonths(today, tariff.termMonths)))]),
        ...(isForMeter ? [] : [words.otherMeter[tariff.meter]]),
      ]}
      action={{
        href: `/enquiries/join?home=${quote.address.id}&tariff=${tariff.id}`,
        isMain: isBest,
      }}
    />
  )
}

function compareWithCap(
  { abovePriceCap }: QuotedTariff,
  cap: HomeQuote['cap'],
  { beside }: QuoteWords,
): string[] {
  if (abovePriceCap === null || cap === null) return []
  const year = formatPounds(cap.poundsAYear)
  const gap = formatPounds(Math.abs(abovePriceCap))
  if (Math.abs(abovePriceCap) < closePounds) return [beside.same]
  return [abovePriceCap < 0 ? beside.less(gap, year) : beside.more(gap, year)]
}

function Next({ words: { next } }: { words: QuoteWords }) {
  return (
    <section>
      <h2 id="switching">{next.title}</h2>
      <ol className={styles.steps}>
        {next.steps.map(([when, what]) => (
          <li key={when}>
            <strong>{when}</strong> {what}
          </li>
        ))}
      </ol>
    </section>
  )
}
