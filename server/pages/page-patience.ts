import { answerWithin } from '../../connections/answer-within.ts'

/** What a page asked for did not come while anybody would have waited. */
export class PageTimeIsOver extends Error {
  override readonly name = 'PageTimeIsOver'
  /** It was begun, and may yet be done. */
  readonly isBegun: boolean

  constructor(isBegun: boolean) {
    super('Nothing came in time')
    this.isBegun = isBegun
  }
}

/** With the limits before it and drawing after it, a page is there within two seconds. */
export const pagePatienceMs = 1500

type Act = (...parts: never[]) => Promise<unknown>

/**
 * Counts what all of a page's calls take together, from the first on. Those that come after the time
 * is over are not begun. What was begun goes on: it may yet be stored.
 */
export function createPatience(ms: number) {
  let until: number | null = null

  /** The same service, whose calls all answer with promises, within that time. */
  return function impatient<Service extends object>(service: Service): Service {
    const acts = Object.entries(service).map(([name, act]: [string, Act]) => [
      name,
      async (...parts: never[]) => {
        until ??= performance.now() + ms
        const leftMs = until - performance.now()
        if (leftMs <= 0) throw new PageTimeIsOver(false)
        return answerWithin(leftMs, act(...parts), () => new PageTimeIsOver(true))
      },
    ])
    return Object.fromEntries(acts) as Service
  }
}
