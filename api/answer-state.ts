import { hash } from 'node:crypto'
import type { ServiceAreas } from '../homes/supplies/service-area.ts'
import { createRatingWriter, type RatingWriter } from './resources/rating-writer.ts'
import { createRepeatCheck, createResponseCache, type ResponseCache } from './response-cache.ts'
import type { PlanContent } from './routes/route.ts'

export type ServedVersion = {
  readonly version: string | null
  /** True where every home in it is made up. */
  readonly isMadeUp: boolean
}

export type StateParts = {
  /** The version that the register answers from. Read for every call, so it must cost next to nothing. */
  readonly served: () => ServedVersion
  /** The same object for as long as the areas stay the same. */
  readonly serviceAreas: () => ServiceAreas
  /** Prices and schemes; each member the same object for as long as it stays the same. */
  readonly planContent: () => PlanContent
  /** The day in London. */
  readonly today: () => string
  /** Differs where the code that writes answers does, and is the same in all processes of a release. */
  readonly codeMark: string
}

/** The data that answers depend on, and the answers cached for it. */
export type AnswerState = {
  readonly served: ServedVersion
  readonly areas: ServiceAreas
  readonly planContent: PlanContent
  readonly today: string
  readonly ratingWriter: RatingWriter
  readonly cache: ResponseCache
  /** Stands for version, areas, content and day, and for the code, in entity tags. */
  readonly mark: string
  /** Whether a request came before, as far as is remembered. */
  readonly isRepeated: (key: string) => boolean
}

/** Of one state. */
const mostCachedBytes = 64_000_000
/** Of one state: about half a megabyte. */
const mostRememberedKeys = 4096

/** The state that calls are answered from, and what is cached for it alone. */
export function createAnswerState(parts: StateParts): () => AnswerState {
  let current = readState()

  function readState(): AnswerState {
    const today = parts.today()
    const served = parts.served()
    const areas = parts.serviceAreas()
    const planContent = parts.planContent()
    const { version, isMadeUp } = served
    const madeFrom = [parts.codeMark, version, isMadeUp, areas, planContent, today]
    return {
      served,
      areas,
      planContent,
      today,
      mark: hash('sha256', JSON.stringify(madeFrom), 'base64url'),
      ratingWriter: createRatingWriter(today),
      cache: createResponseCache(mostCachedBytes),
      isRepeated: createRepeatCheck(mostRememberedKeys),
    }
  }

  /** Drops the whole cache when the version, the content or the day changes. */
  function currentState(): AnswerState {
    const isCurrent =
      current.served.version === parts.served().version &&
      current.areas === parts.serviceAreas() &&
      isSameContent(current.planContent, parts.planContent()) &&
      current.today === parts.today()
    if (!isCurrent) current = readState()
    return current
  }

  return currentState
}

const isSameContent = (a: PlanContent, b: PlanContent) =>
  a.priceCap === b.priceCap &&
  a.grants === b.grants &&
  a.otherFuels === b.otherFuels &&
  a.tariffs === b.tariffs
