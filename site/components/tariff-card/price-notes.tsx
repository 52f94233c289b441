import type { NotKnown, TariffPrice } from '../../../homes/prices/price-tariff.ts'
import type { Tariff } from '../../../homes/prices/tariffs.ts'
import { formatDay, formatPounds } from '../../app/format.ts'
import { useDocumentWords } from '../../app/use-document-words.ts'

type TariffWords = ReturnType<typeof useDocumentWords>['prices']['tariffs']

type Priced = { readonly tariff: Tariff; readonly price: TariffPrice | null }

/** Lines of a list: what each year rests on, and what nobody knows yet about all of them. */
export function PriceNotes({ priced }: { priced: readonly Priced[] }) {
  const { tariffs: words } = useDocumentWords().prices
  const prices = priced.flatMap(({ price }) => price ?? [])
  return (
    <>
      {priced.map(({ tariff, price }) => (
        <li key={tariff.id}>
          {tariff.name}:{' '}
          {price &&
            price.expectedVatPounds > 0 &&
            words.withVat(formatPounds(price.expectedVatPounds))}{' '}
          {tariff.kind === 'fixed'
            ? words.availableUntil(formatDay(tariff.to))
            : words.ratesUntil(formatDay(tariff.to))}
        </li>
      ))}
      {listNotKnown(prices).map(unknown => (
        <li key={nameOf(unknown)}>{notKnownText(unknown, words)}</li>
      ))}
    </>
  )
}

/** Each kind once, and VAT once for each fuel, from its first day. */
function listNotKnown(prices: readonly TariffPrice[]): NotKnown[] {
  const byName = new Map<string, NotKnown>()
  for (const unknown of prices.flatMap(({ notKnown }) => notKnown)) {
    const before = byName.get(nameOf(unknown))
    if (!before || unknown.from < before.from) byName.set(nameOf(unknown), unknown)
  }
  return [...byName.values()]
}

const nameOf = (unknown: NotKnown) => ('fuel' in unknown ? unknown.fuel : unknown.kind)

function notKnownText(unknown: NotKnown, words: TariffWords): string {
  const from = formatDay(unknown.from)
  if (unknown.kind === 'rates-may-change') return words.ratesMayChange(from)
  if (unknown.kind === 'term-over') return words.termOver(from)
  return words.vatExpected(unknown.fuel, Math.round(unknown.rate * 100), from)
}
