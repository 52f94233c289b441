import { randomInt } from 'node:crypto'

/** As a proxy in front would say it: else limits by network take all of a drill for one sender. */
export const comeFromAnywhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1`,
})
