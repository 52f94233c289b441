/** The file that a build makes of all illustrations but the terrace. Each is a group with its name. */
export const sheetPath = '/illustrations/all.svg'
