import type { FastifyBaseLogger } from 'fastify'

/** One line when it begins and one when it is over, instead of one for each refused request. */
export function logOverload(log: FastifyBaseLogger) {
  return (isOverloaded: boolean, refused: Readonly<Record<string, number>>): void => {
    if (isOverloaded)
      log.warn('more is asked for than can be done: what would wait too long is refused')
    else log.warn({ refused }, 'there is time for everyone again')
  }
}
