const journeys = /^\/(?:find-your-home|homes|enquiries|track)(?:\/|$)/

/** Pages for people who have lost somebody, or who have no supply or cannot pay for it. */
const hardTimes = ['/bereavement', '/my-account/topup']

/** A visitor who is doing something is not shown something else. */
export const showsPromos = (path: string): boolean =>
  !journeys.test(path) && !hardTimes.includes(path)
