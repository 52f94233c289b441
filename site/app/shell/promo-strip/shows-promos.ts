const journeys = /^\/(?:find-your-home|homes|enquiries|track)(?:\/|$)/

/** For who has lost somebody, and who has no supply or cannot pay for it. */
const hardTimes = ['/bereavement', '/my-account/topup']

/** A visitor who is doing something is not shown something else. */
export const showsPromos = (path: string): boolean =>
  !journeys.test(path) && !hardTimes.includes(path)
