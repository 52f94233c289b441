import { createServer } from 'node:net'
import { chromium } from 'playwright-core'
import { browserArgs, findBrowser } from '../commands/find-browser.ts'
import { findPage } from '../site/app/page-table.ts'
import type { Benchmark } from './benchmark.ts'
import { categories, type Judgement, judgePage } from './judge-page.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'
import { type PageWeight, weighPage } from './weigh-page.ts'

const homePath = '/homes/900000000001'
const choosePath = '/find-your-home?postcode=ZZ11AA'
const journeys = ['/find-your-home', choosePath, homePath]
const weighed = ['/', '/price-cap', '/help', '/energy-tariffs', ...journeys]
const judged = ['/', '/price-cap', '/help', ...journeys]
/** Nothing that belongs to one postcode or one home is offered to search engines. */
const notIndexed = [choosePath, homePath]
const runs = 3

const bars = {
  htmlBytes: 20_000,
  htmlBytesOfJourney: 25_000,
  scriptBytesOfJourney: 115_000,
  cssBytes: 20_000,
  fontBytes: 45_000,
  scriptBytesOfContent: 0,
  layoutShift: 0,
  lighthouse: 100,
}

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
    for (const path of weighed) weights.push(await weighPage(browser, origin, path))
    const judgements: Judgement[] = []
    for (const path of judged) {
      say(`Lighthouse on ${path}, ${runs} times …`)
      judgements.push(await judgePage(origin, path, { port, runs }))
    }
    return report(weights, judgements)
  } finally {
    await browser.close()
    await stopMeasured()
  }
}

function report(weights: readonly PageWeight[], judgements: readonly Judgement[]): Benchmark {
  const contentWeights = weights.filter(({ path }) => !journeys.includes(path))
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
      ]
    }),
    notes: [
      'Bytes of bodies as transferred, first visit, brotli.',
      `Lighthouse, mobile preset: medians of ${runs} runs; the layout shift is the worst of them.`,
      ...judgements.flatMap(({ path, faults }) =>
        faults.map(({ id, title, score }) => `${path}: ${id} ${score}: ${title}`),
      ),
    ],
    record: {
      yardstick: 'the budgets of a content page (ratio), those of a journey, and 100 of Lighthouse',
      ratio: Math.round(Math.max(...shares) * 100) / 100,
      bars,
      figures: { weights, lighthouse: judgements },
    },
    missed: [...weights.flatMap(listWeightMisses), ...judgements.flatMap(listJudgementMisses)],
  }
}

export function listWeightMisses(weight: PageWeight): string[] {
  const { path, scriptBytes, otherScripts } = weight
  const isContent = findPage(path.split('?')[0] ?? '')?.kind !== 'journey'
  const own = {
    htmlBytes: isContent ? bars.htmlBytes : bars.htmlBytesOfJourney,
    cssBytes: bars.cssBytes,
    fontBytes: bars.fontBytes,
    ...(!isContent && { scriptBytes: bars.scriptBytesOfJourney }),
  }
  const misses = Object.entries(own)
    .map(([part, bar]) => ({ part, bar, bytes: weight[part as keyof typeof own] ?? 0 }))
    .filter(({ bar, bytes }) => bytes > bar)
    .map(({ part, bar, bytes }) => `${path} has ${bytes} ${part}; the bar is ${bar}`)
  if (weight.layoutShift > bars.layoutShift) misses.push(`${path} shifts by ${weight.layoutShift}`)
  if (isContent && (scriptBytes > bars.scriptBytesOfContent || otherScripts > 0))
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

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
