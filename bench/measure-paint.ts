import lighthouse from 'lighthouse'
import { percentile } from './percentile.ts'

export type Paint = { path: string; largestPaintMs: number; layoutShift: number }

/**
 * When the largest thing of a page is painted on a phone with a slow line, as Lighthouse simulates
 * it: the third quarter of all runs, as search engines judge visits. The shift is the worst of them.
 */
export async function measurePaint(
  origin: string,
  path: string,
  { port, runs }: { port: number; runs: number },
): Promise<Paint> {
  const paints: number[] = []
  let layoutShift = 0
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(origin + path, {
      port,
      logLevel: 'error',
      onlyAudits: ['largest-contentful-paint', 'cumulative-layout-shift'],
    })
    const { audits } = result?.lhr ?? {}
    const paint = audits?.['largest-contentful-paint']?.numericValue
    const shift = audits?.['cumulative-layout-shift']?.numericValue
    if (paint === undefined || shift === undefined)
      throw new Error(`Lighthouse saw no paint of ${path}`)
    paints.push(paint)
    layoutShift = Math.max(layoutShift, shift)
  }
  return { path, largestPaintMs: Math.round(percentile(paints, 0.75)), layoutShift }
}
