/** The last that a Date can be. */
const lastMs = 8.64e15

/** A date for whatever stands there: one that is none throws wherever it is shown, and seals as null does. */
export function readMoment(stored: unknown): Date {
  const ms = Number(stored)
  return new Date(Math.abs(ms) <= lastMs ? ms : lastMs)
}
