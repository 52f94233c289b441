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

/** With the limits before it and drawing after it, a page is there within two seconds, if nothing else is slow. */
export const pagePatienceMs = 1500

type Act = (...parts: never[]) => Promise<unknown>

/**
 * Counts what all of a page's calls take together, and not what the page waits for between them, such as
 * another provider of homes: whoever has waited for that is to be stored all the more. Calls that come
 * after the time is over are not begun. What was begun goes on: it may yet be stored.
 */
export function createPatience(ms: number) {
  let leftMs = ms
  let running = 0
  let runningSince = 0
  /** A timer may be over one or two milliseconds early. Whoever is given up then has had all of the time. */
  let isOver = false

  const tellTimeLeft = () => (running === 0 ? leftMs : leftMs - (performance.now() - runningSince))

  function begin(): void {
    if (running === 0) runningSince = performance.now()
    running += 1
  }

  function end(): void {
    leftMs = tellTimeLeft()
    runningSince = performance.now()
    running -= 1
  }

  /** The same service, whose calls all answer with promises, within that time. */
  return function impatient<Service extends object>(service: Service): Service {
    const acts = Object.entries(service).map(([name, act]: [string, Act]) => [
      name,
      async (...parts: never[]) => {
        const forThisMs = tellTimeLeft()
        if (isOver || forThisMs <= 0) throw new PageTimeIsOver(false)
        begin()
        const giveUp = () => {
          isOver = true
          return new PageTimeIsOver(true)
        }
        return answerWithin(forThisMs, act(...parts), giveUp).finally(end)
      },
    ])
    return Object.fromEntries(acts) as Service
  }
}
