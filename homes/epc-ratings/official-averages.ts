/**
 * What the official certificate service prints beside each home's own figures for England and Wales
 * (communitiesuk/epb-frontend): an average home's rating, and what an average household gives off.
 */
export const officialAverages = { band: 'D', score: 60, co2Tonnes: 6 } as const
