const journeys = /^\/(?:find-your-home|homes|enquiries|track)(?:\/|$)/

/** A visitor who is doing something is not shown something else. */
export const showsPromos = (path: string): boolean => !journeys.test(path)
