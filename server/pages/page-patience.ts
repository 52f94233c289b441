import { answerWithin } from '../../connections/answer-within.ts'

/** What a page asked for did not come while anybody would have waited. */
export class PageTimeIsOver extends Error {
  override readonly name = 'PageTimeIsOver'
}

/** With the limits before it and drawing after it, a page is there within two seconds. */
export const pagePatienceMs = 1500

type Act = (...parts: never[]) => unknown

/**
 * Counts what all of a page's calls take together, from the first on. Those that come after the time
 * is over fail at once. What was begun goes on: it may yet be stored.
 */
export function createPatience(ms: number) {
  let until: number | null = null

  function wait<Result>(asking: Promise<Result>): Promise<Result> {
    until ??= performance.now() + ms
    return answerWithin(
      until - performance.now(),
      asking,
      () => new PageTimeIsOver('Nothing came in time'),
    )
  }

  /** The same service, as far as it answers with promises within that time. */
  return function impatient<Service extends object>(service: Service): Service {
    const acts = Object.entries(service).map(([name, act]: [string, Act]) => [
      name,
      (...parts: never[]) => {
        const asking = act(...parts)
        return asking instanceof Promise ? wait(asking) : asking
      },
    ])
    return Object.fromEntries(acts) as Service
  }
}
