import { findPage } from '../site/app/page-table.ts'

export const bars = {
  htmlBytes: 22_000,
  htmlBytesOfPlan: 25_000,
  cssBytes: 22_000,
  fontBytes: 45_000,
  allBytesOfHome: 70_000,
  scriptBytesOfJourney: 115_000,
  scriptBytesOfPlan: 120_000,
  scriptBytesOfContent: 0,
  layoutShift: 0,
  layoutShiftOnPhone: 0.01,
  largestPaintMs: 1500,
  planChangeMs: 100,
  lighthouse: 100,
}

/** The most bytes of script that a page may have. */
export function findScriptBar(path: string): number {
  if (!isJourney(path)) return bars.scriptBytesOfContent
  return isPlan(path) ? bars.scriptBytesOfPlan : bars.scriptBytesOfJourney
}

export const isJourney = (path: string) => findPage(path.split('?')[0] ?? '')?.kind === 'journey'
export const isPlan = (path: string) => path.endsWith('/plan')
