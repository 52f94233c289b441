import { joinTariff as texts } from '../../content/en/words/enquiries/join-tariff.ts'
import type { EnquiryWords } from '../../content/enquiry-words.ts'
import type { Flow } from '../../enquiries/flows/flow.ts'
import { withTariffs } from '../../enquiries/flows/join.ts'
import {
  isOnSale,
  type RegionalRates,
  ratesIn,
  type Tariff,
  type Tariffs,
} from '../../homes/prices/tariffs.ts'
import { formatDay, formatPence, formatPounds } from '../app/format.ts'

type TariffOffer = {
  readonly tariffs: Tariffs
  /** The region's GSP group; null for the average of Great Britain. */
  readonly gsp: string | null
  /** Nothing that is known of the home settles its region: its rates may be another's. */
  readonly isLikely?: boolean
  readonly today: string
}

/** What a page of the enquiry reads, with the tariffs of today among the answers. */
type Offered = {
  readonly flow: Flow
  readonly words: EnquiryWords
  /** Why the tariff that was chosen is not among them. */
  readonly notice: { readonly title: string; readonly text: string } | null
}

/**
 * The flow `join` with the tariffs that can be had today, at the rates of the home's region. `chosen`
 * is the answer so far: it stands in the title of every page, with its rates beside the home.
 */
export function offerTariffs(
  flow: Flow,
  words: EnquiryWords,
  offer: TariffOffer,
  chosen: string | null,
): Offered {
  const { tariffs, today } = offer
  const onSale = tariffs.tariffs.filter(tariff => isOnSale(tariff, today))
  const described = new Map(onSale.map(tariff => [tariff.id, describeTariff(offer, tariff)]))
  const current = onSale.find(({ id }) => id === chosen) ?? null
  const former = tariffs.tariffs.find(({ id }) => id === chosen && current === null) ?? null
  const notice =
    former &&
    (former.to < today
      ? {
          title: texts.endedTitle(former.name),
          text: texts.ended(former.name, formatDay(former.to)),
        }
      : { title: texts.notOnSaleTitle(former.name), text: texts.notOnSale })
  return {
    flow: withTariffs(flow, onSale, today),
    words: withLead(
      withOffered(words, onSale, described, current, offer),
      current ? texts.lead(described.get(current.id) ?? current.name) : (notice?.text ?? null),
    ),
    notice,
  }
}

/** The start page says first which tariff it is about, or that there is another to choose. */
function withLead(words: EnquiryWords, first: string | null): EnquiryWords {
  const { flowStarts } = words
  const { lead, leadAlone = lead } = flowStarts.join
  if (first === null) return words
  const join = {
    ...flowStarts.join,
    lead: `${first} ${lead}`,
    leadAlone: `${first} ${leadAlone}`,
  }
  return { ...words, flowStarts: { ...flowStarts, join } }
}

function withOffered(
  words: EnquiryWords,
  onSale: readonly Tariff[],
  described: ReadonlyMap<string, string>,
  current: Tariff | null,
  offer: TariffOffer,
): EnquiryWords {
  const { flowStarts, steps } = words
  return {
    ...words,
    unserved: texts.unserved,
    questionWords: (flow, id) => {
      const own = words.questionWords(flow, id)
      if (id !== 'tariff') return own
      const names = Object.fromEntries(onSale.map(each => [each.id, each.name]))
      const hints = Object.fromEntries(
        onSale.map(each => [each.id, listTerms(offer, each).join(' ')]),
      )
      const hint = [
        texts.area(nameOfRegion(offer, onSale[0]), offer.isLikely),
        ...(offer.tariffs.isDemonstration ? [texts.demonstrations] : []),
      ].join(' ')
      return { ...own, hint, options: { ...names, ...own.options }, optionHints: hints }
    },
    // Handed over with the rates and the last day, which hold when it is sent.
    describeAnswer: (flow, question, values) =>
      (question.id === 'tariff' && described.get(values[0] ?? '')) ||
      words.describeAnswer(flow, question, values),
    ...(current && {
      flowStarts: {
        ...flowStarts,
        join: { ...flowStarts.join, title: texts.title(current.name) },
      },
      steps: { ...steps, about: home => texts.about(nameWithRates(offer, current), home) },
    }),
  }
}

/** In one paragraph, so that a lead can be read without the tariffs of its day. */
export function describeTariff(offer: TariffOffer, tariff: Tariff): string {
  return [
    `${tariff.name}.`,
    ...listTerms(offer, tariff),
    texts.area(nameOfRegion(offer, tariff), offer.isLikely),
    ...(offer.tariffs.isDemonstration ? [texts.demonstration] : []),
  ].join(' ')
}

/** Null where the rates are the average of Great Britain. */
function nameOfRegion({ tariffs, gsp, today }: TariffOffer, tariff?: Tariff): string | null {
  const area = tariff && ratesIn(tariffs, tariff, gsp, today).area
  return area?.kind === 'region' ? area.name : null
}

function listTerms({ tariffs, gsp, today }: TariffOffer, tariff: Tariff): string[] {
  const { termMonths, exitFeePounds, gas, kind, to } = tariff
  const until = kind === 'fixed' ? texts.onOfferUntil : texts.ratesUntil
  return [
    `${texts.kind(termMonths)}.`,
    ...listRates(ratesIn(tariffs, tariff, gsp, today)),
    ...(gas === null ? [texts.electricityOnly] : []),
    exitFeePounds === 0
      ? texts.noExitFee
      : texts.exitFee(formatPounds(exitFeePounds), gas !== null),
    until(formatDay(to)),
  ]
}

function listRates({ electricity, gas }: RegionalRates): string[] {
  const { unitPence, standingPencePerDay, night, heatPumpUnitPence } = electricity
  const [unit, standing] = [formatPence(unitPence), formatPence(standingPencePerDay)]
  return [
    night
      ? texts.dayNight(
          unit,
          formatPence(night.unitPence),
          texts.hours(night.from, night.to),
          standing,
        )
      : texts.electricity(unit, standing),
    ...(heatPumpUnitPence === undefined ? [] : [texts.heatPump(formatPence(heatPumpUnitPence))]),
    ...(gas ? [texts.gas(formatPence(gas.unitPence), formatPence(gas.standingPencePerDay))] : []),
  ]
}

/** The tariff's name and rates, which every question shows beside the home. */
function nameWithRates({ tariffs, gsp, today }: TariffOffer, tariff: Tariff): string {
  const { electricity, gas } = ratesIn(tariffs, tariff, gsp, today)
  return texts.brief(
    tariff.name,
    formatPence(electricity.unitPence),
    electricity.night ? formatPence(electricity.night.unitPence) : null,
    gas && formatPence(gas.unitPence),
  )
}
