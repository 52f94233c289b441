import { useFacts } from '../app/facts.tsx'
import { formatDay, formatPeriod, formatPounds } from '../app/format.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { PriceNotes } from '../components/tariff-card/price-notes.tsx'
import type { HomeQuote } from './read-quote.ts'

/** What the sums rest on, and who says so. */
export function QuoteSources({ quote }: { quote: HomeQuote }) {
  const { quote: all, prices } = useDocumentWords()
  const { workedOut: words, area, meterLikely } = all
  const { tariffs, priceCap, today } = useFacts()
  const { region, cap, capPeriod, capArea, basis, isMeasured, isMeterLikely, meter } = quote
  const where = region.isLikely ? area.likely : area.region
  const average = region.isChosen
    ? area.averageChosen
    : region.isUnread
      ? area.averageUnread
      : area.average
  return (
    <details>
      <summary>{words.title}</summary>
      <ul>
        <li>{words.year(formatDay(today))}</li>
        <li>{region.name === null ? average : where(region.name)}</li>
        {isMeterLikely && <li>{meterLikely[meter]}</li>}
        <li>
          {basis === 'certificate' && words.certificate(isMeasured)}
          {basis === 'likely-rating' && words.likely} {words.estimate}
        </li>
        {capPeriod && cap && (
          <li>
            {words.cap(formatPeriod(capPeriod), formatPounds(cap.poundsAYear))}{' '}
            {capArea === 'gb-average' && region.gsp !== null && words.capAverage}{' '}
            {words.source(formatDay(priceCap.asOf))}
          </li>
        )}
        {capPeriod && !cap && <li>{words.noCap}</li>}
        {capPeriod && <PriceNotes priced={quote.tariffs} />}
        <li>
          {words.asOf(formatDay(tariffs.asOf))} {tariffs.isDemonstration && prices.tariffs.invented}
        </li>
        <li>
          {words.car} <a href="/energy-tariffs">{words.all}</a>
        </li>
      </ul>
    </details>
  )
}
