import { type Browser, chromium } from 'playwright-core'
import { browserArgs, findBrowser } from '../commands/find-browser.ts'
import { findFreePort } from '../commands/find-free-port.ts'
import type { Benchmark } from './benchmark.ts'
import { categories, type Judgement, judgePage } from './judge-page.ts'
import { measurePaint, type Paint } from './measure-paint.ts'
import { measurePlanChange, type PlanChange } from './measure-plan-change.ts'
import { roundTo } from './round-to.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'
import { type PageWeight, weighPage } from './weigh-page.ts'
import { bars, findScriptBar, isJourney, isPlan } from './weight-bars.ts'

const homePath = '/homes/900000000001'
const choosePath = '/find-your-home?postcode=ZZ11AA'
const planPath = `${homePath}/plan`
const questionPath = '/enquiries/heat-pump/tenure?home=900000000001'
const judged = [
  '/',
  '/find-your-home',
  choosePath,
  homePath,
  planPath,
  '/price-cap',
  '/boiler-servicing',
  questionPath,
]
const weighed = [...judged, '/help', '/energy-tariffs', '/offers', `${homePath}/certificate`]
/** Nothing that belongs to one postcode, home or enquiry is offered to search engines. */
const notIndexed = [choosePath, homePath, planPath, questionPath]
/** Lighthouse in full, the worst of which counts, and for the paint alone, by their third quarter. */
const runs = 3
const paintRuns = 20
const changeRuns = 10

export async function benchWeight(say: (line: string) => void): Promise<Benchmark> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(say),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
    // Playwright turns off what Lighthouse asks for: that Back restores a page at once.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    chromiumSandbox: false,
  })
  try {
    const { origin } = await startMeasured('commands/start.mjs', 'serve')
    const weights: PageWeight[] = []
    for (const path of weighed) weights.push(await weighAnew(browser, origin, path))
    const judgements: Judgement[] = []
    for (const path of judged) {
      say(`Lighthouse on ${path}, ${runs} times …`)
      judgements.push(await judgePage(origin, path, { port, runs }))
    }
    const paints: Paint[] = []
    for (const path of judged) {
      say(`Largest paint of ${path}, ${paintRuns} times …`)
      paints.push(await measurePaint(origin, path, { port, runs: paintRuns }))
    }
    say(`A tick in ${planPath} on a slow phone, ${changeRuns} times …`)
    const change = await measurePlanChange(browser, origin, { path: planPath, runs: changeRuns })
    return report(weights, judgements, paints, change)
  } finally {
    await browser.close()
    await stopMeasured()
  }
}

async function weighAnew(browser: Browser, origin: string, path: string): Promise<PageWeight> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  try {
    return await weighPage(page, path)
  } finally {
    await page.close()
  }
}

function report(
  weights: readonly PageWeight[],
  judgements: readonly Judgement[],
  paints: readonly Paint[],
  change: PlanChange,
): Benchmark {
  const contentWeights = weights.filter(({ path }) => !isJourney(path))
  const shares = contentWeights.flatMap(({ htmlBytes, cssBytes, fontBytes }) => [
    htmlBytes / bars.htmlBytes,
    cssBytes / bars.cssBytes,
    fontBytes / bars.fontBytes,
  ])
  return {
    head: [
      'page',
      'HTML',
      'CSS',
      'fonts',
      'script',
      'all bytes',
      'requests',
      'shift',
      ...categories,
      'shift on a phone',
      'largest paint, ms',
    ],
    rows: weights.map(weight => {
      const judgement = judgements.find(({ path }) => path === weight.path)
      return [
        weight.path,
        weight.htmlBytes,
        weight.cssBytes,
        weight.fontBytes,
        weight.scriptBytes,
        weight.allBytes,
        weight.requests,
        weight.layoutShift,
        ...categories.map(category => judgement?.scores[category] ?? ''),
        judgement?.layoutShift ?? '',
        paints.find(({ path }) => path === weight.path)?.largestPaintMs ?? '',
      ]
    }),
    notes: [
      'Bytes of bodies as transferred, first visit, compressed as the browser asks.',
      `Lighthouse, mobile preset: the worst of ${runs} runs; the largest paint is the third quarter of ${paintRuns}.`,
      `${change.path}, from a tap on a step to the painted totals, on a phone with a processor slowed 4 times and 150 ms a round trip: median ${change.medianMs} ms, worst ${change.worstMs} ms of ${changeRuns}.`,
      ...judgements.flatMap(({ path, faults }) =>
        faults.map(({ id, title, score }) => `${path}: ${id} ${score}: ${title}`),
      ),
    ],
    record: {
      yardstick: 'the budgets of a content page (ratio), those of a journey, and 100 of Lighthouse',
      ratio: roundTo(Math.max(...shares), 2),
      bars,
      figures: { weights, lighthouse: judgements, paints, planChange: change },
    },
    missed: [
      ...weights.flatMap(listWeightMisses),
      ...judgements.flatMap(listJudgementMisses),
      ...paints.flatMap(listPaintMisses),
      ...listPlanChangeMisses(change),
    ],
  }
}

const isHome = (path: string) => /^\/homes\/\d+$/.test(path)

export function listWeightMisses(weight: PageWeight): string[] {
  const { path, scriptBytes, otherScripts } = weight
  const isContent = !isJourney(path)
  const own = {
    htmlBytes: isPlan(path) ? bars.htmlBytesOfPlan : bars.htmlBytes,
    cssBytes: bars.cssBytes,
    fontBytes: bars.fontBytes,
    ...(isHome(path) && { allBytes: bars.allBytesOfHome }),
    ...(!isContent && { scriptBytes: findScriptBar(path) }),
  }
  const misses = Object.entries(own)
    .map(([part, bar]) => ({ part, bar, bytes: weight[part as keyof typeof own] ?? 0 }))
    .filter(({ bar, bytes }) => bytes > bar)
    .map(({ part, bar, bytes }) => `${path} has ${bytes} ${part}; the bar is ${bar}`)
  if (weight.layoutShift > bars.layoutShift) misses.push(`${path} shifts by ${weight.layoutShift}`)
  if (isContent && (scriptBytes > findScriptBar(path) || otherScripts > 0))
    misses.push(`${path} runs ${otherScripts} scripts besides the one line, ${scriptBytes} bytes`)
  return misses
}

export function listJudgementMisses({ path, scores, layoutShift, faults }: Judgement): string[] {
  const isIndexed = !notIndexed.includes(path)
  const misses = categories
    .filter(category => isIndexed || category !== 'seo')
    .filter(category => scores[category] < bars.lighthouse)
    .map(category => `${path} has ${scores[category]} for ${category}`)
  if (!isIndexed)
    misses.push(
      ...faults
        .filter(({ id, isSeo }) => isSeo && id !== 'is-crawlable')
        .map(({ title }) => `${path}, beside noindex: ${title}`),
    )
  if (layoutShift > bars.layoutShift) misses.push(`${path} shifts by ${layoutShift} on a phone`)
  return misses
}

export function listPaintMisses({ path, largestPaintMs, layoutShift }: Paint): string[] {
  return [
    ...(largestPaintMs > bars.largestPaintMs
      ? [`${path} paints its largest thing after ${largestPaintMs} ms`]
      : []),
    ...(layoutShift > bars.layoutShiftOnPhone
      ? [`${path} shifts by ${layoutShift} on a slow phone`]
      : []),
  ]
}

export const listPlanChangeMisses = ({ path, worstMs }: PlanChange): string[] =>
  worstMs > bars.planChangeMs
    ? [`${path} answers a tick after ${worstMs} ms; the bar is ${bars.planChangeMs}`]
    : []
