/**
 * The file that `vite.config.ts` makes of all illustrations but the terrace, each a group with its name.
 * This is its address in development: a build puts one with its hash here.
 */
export const sheetPath = '/illustrations/all.svg'
