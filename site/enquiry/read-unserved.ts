import { answerTo } from '../../enquiries/flows/flow.ts'
import { findUnserved, type UnservedArea } from '../../enquiries/unserved-area.ts'
import { findHomeArea, type HomeArea } from '../../homes/supplies/home-area.ts'
import { formatDay } from '../app/format.ts'
import type { Visit } from '../app/visit.ts'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { findNumbersElsewhere } from '../visit/numbers-elsewhere.ts'
import type { Enquiry } from './read-enquiry.ts'

export type UnservedView = ReturnType<typeof describeUnserved>
export type AlreadyServedView = ReturnType<typeof readAlreadyServed>

/** Null for flows that work anywhere, without a home, and where it cannot be told. */
export function readUnserved(visit: Visit, enquiry: Enquiry): UnservedArea | null {
  const { flow } = enquiry
  if (!flow.needsEngineer && !flow.suppliesHome) return null
  return findUnserved(flow, readArea(visit, enquiry))
}

/**
 * For whoever would wait for an area in which we work already. `postcode` is that of the contact page,
 * which asks for it where there is no home.
 */
export function readAlreadyServed(visit: Visit, enquiry: Enquiry, postcode: string | null = null) {
  const { answers, flow, words } = enquiry
  if (flow.delivery !== 'kept') return null
  const typed = postcode === null ? null : { kind: 'typed' as const, postcode }
  const area = readArea(visit, { ...enquiry, home: enquiry.home ?? typed })
  if (area?.state !== 'covered') return null
  const { title, text, ways } = words.unserved.alreadyServed
  const wishes = answerTo(answers, 'product')
  const wished = Object.entries(ways).filter(([wish]) => wishes?.includes(wish) ?? true)
  return { title: title(area.outcode), text, ways: wished.map(([, way]) => way) }
}

type About = Pick<Enquiry, 'place' | 'today'> & { readonly home: Enquiry['home'] | TypedPlace }
type TypedPlace = { readonly kind: 'typed'; readonly postcode: string }

function readArea({ register, content }: Visit, { home, place, today }: About): HomeArea | null {
  if (home === null || home.kind === 'unread') return null
  const areas = content.serviceAreas()
  // Our own list says nothing about another provider's homes.
  if (home.kind === 'typed') return register.findSupply ? null : findHomeArea(areas, home, today)
  if (!place) return null
  return findHomeArea(areas, place, today, place.providerSupply)
}

export function describeUnserved(
  area: UnservedArea,
  { query, words: allWords }: Pick<Enquiry, 'query' | 'words'>,
  passesLeadsOn: boolean,
) {
  const { unserved: words } = allWords
  const { state, outcode, reason, lookAgain } = area
  const sayWhen = lookAgain?.isPast ? words.late : words.lookAgainOn
  const list = pathOfStep('waiting-list', null, { home: query.home, from: null })
  return {
    title: words.title[state](outcode),
    texts: [
      ...[findNumbersElsewhere({ postcode: outcode }, allWords)].filter(text => text !== null),
      ...(reason === null ? [] : [words.why(reason)]),
      ...(lookAgain ? [sayWhen(formatDay(lookAgain.on))] : []),
      words.instead[state],
    ],
    join: state === 'waiting-list' ? { to: list, text: words.join } : null,
    goOn: passesLeadsOn ? words.goOn : words.goOnAlone,
  }
}
