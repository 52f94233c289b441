import type { CoverPrice } from '../../homes/prices/cover-plans.ts'
import type { Offer } from './find-offer.ts'
import { formatMoney, formatPounds } from './format.ts'
import type { useDocumentWords } from './use-document-words.ts'

type DocumentWords = ReturnType<typeof useDocumentWords>
type Words = { offers: DocumentWords['pages']['offers']; prices: DocumentWords['prices'] }

/** What it costs, what it gains beside what, for whom, and on which terms. */
type OfferInWords = {
  readonly price: string
  readonly basis?: string
  readonly gain?: string | null
  readonly who?: string | null
  readonly terms: readonly (readonly [name: string, value: string])[]
}

export function describeOffer(offer: Offer, { offers, prices }: Words): OfferInWords {
  const { aside, cover } = prices
  const say = (pounds: number, per: CoverPrice['per']) => cover.per[per](formatMoney(pounds))
  if (offer.kind === 'fixed') {
    const { fixed: words } = offers
    const fees = offer.tariffs.map(({ exitFeePounds }) => exitFeePounds)
    return {
      price: aside.from(say(offer.poundsAMonth, 'month')),
      basis: words.basis,
      gain: offer.belowCapPounds === null ? null : words.gain(formatPounds(offer.belowCapPounds)),
      terms: [
        [words.term, words.months(offer.tariffs.map(({ termMonths }) => termMonths ?? 0))],
        [
          words.leaving,
          fees.some(fee => fee > 0) ? words.fees(fees.map(formatPounds)) : words.noFee,
        ],
      ],
    }
  }
  if (offer.kind === 'service') {
    const { service: words } = offers
    const { oncePounds, monthlyPounds } = offer
    const year = 12 * monthlyPounds
    return {
      price: say(oncePounds, 'visit'),
      basis: words.basis(say(monthlyPounds, 'month'), formatMoney(year)),
      gain: year > oncePounds ? words.gain(formatMoney(year - oncePounds)) : null,
      who: words.who,
      terms: [words.visit],
    }
  }
  if (offer.kind === 'cover') {
    const { cover: words } = offers
    const { lowest, withoutExcess, servicePounds, limits } = offer
    const { repairPounds, waitingDays, boilerAgeYears } = limits
    return {
      price: aside.from(say(lowest.pounds, lowest.per)),
      basis: [
        lowest.excessPounds ? words.excess(formatMoney(lowest.excessPounds)) : '',
        withoutExcess && withoutExcess !== lowest
          ? words.noExcess(say(withoutExcess.pounds, withoutExcess.per))
          : '',
      ]
        .filter(Boolean)
        .join(', '),
      gain: servicePounds === null ? null : words.gain(formatMoney(servicePounds)),
      who: boilerAgeYears === null ? null : words.who(boilerAgeYears),
      terms: repairPounds
        ? [[words.repairs, words.limits(formatMoney(repairPounds), waitingDays)]]
        : [],
    }
  }
  return { price: aside.from(say(offer.lowest.pounds, offer.lowest.per)), terms: [] }
}
