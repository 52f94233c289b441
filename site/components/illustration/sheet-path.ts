/** The file that `vite.config.ts` makes of all illustrations but the terrace, each a group with its name. */
export const sheetPath = '/illustrations/all.svg'
