import type { Page, Request } from 'playwright-core'
import { pageScript } from '../site/app/page-script.ts'
import { deferredType } from '../site/app/react-router-patches/defer-scripts.ts'

export type PageWeight = {
  path: string
  htmlBytes: number
  cssBytes: number
  fontBytes: number
  scriptBytes: number
  /** Everything, with the heads of requests and answers left out. */
  allBytes: number
  requests: number
  /** Scripts a browser would run, inline or not, besides the one analytics line. */
  otherScripts: number
  layoutShift: number
}

/** Weighs a browser's first visit to a page: the compressed bytes of every body. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const requests: Request[] = []
  page.on('requestfinished', request => requests.push(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  await waitForDeferred(page)
  const sizes = await Promise.all(
    requests.map(async request => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  const sum = (...types: string[]) =>
    sizes
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0)
  return {
    path,
    htmlBytes: sum('document'),
    cssBytes: sum('stylesheet'),
    fontBytes: sum('font'),
    scriptBytes: sum('script'),
    allBytes: sum(),
    requests: sizes.length,
    otherScripts: await countOtherScripts(page),
    layoutShift: await readLayoutShift(page),
  }
}

/**
 * Deferred scripts load after the browser has reported a paint. A busy browser may do so when the network
 * has long been quiet. When the router listens, all are loaded, and it has set `onpopstate` to null.
 */
async function waitForDeferred(page: Page): Promise<void> {
  await page.waitForFunction(
    type => !document.querySelector(`script[type="${type}"]`) || window.onpopstate === null,
    deferredType,
  )
}

function countOtherScripts(page: Page): Promise<number> {
  return page.evaluate(
    line =>
      [...document.scripts]
        .filter(({ type }) => type === '' || type === 'module' || type.includes('javascript'))
        .filter(({ src, text }) => src !== '' || text !== line).length,
    pageScript,
  )
}

function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let total = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            total += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 300)
      }),
  )
}
