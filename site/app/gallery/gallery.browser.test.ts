import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSite } from '../../../commands/run-site.ts'
import { openBrowser } from '../../../tests/support/browser/open-browser.ts'
import { axeSource } from '../../../tests/support/browser/run-axe.ts'

type Look = { theme: string; device?: 'dark'; width?: number; ask: 'everything' | 'colours' }

const looks: [string, Look][] = [
  ['light', { theme: 'theme-light', ask: 'everything' }],
  ['light, on a phone', { theme: 'theme-light', width: 390, ask: 'everything' }],
  ['dark', { theme: 'theme-dark', ask: 'colours' }],
  ['high contrast', { theme: 'theme-high', ask: 'colours' }],
  ['high contrast on a dark device', { theme: 'theme-high', device: 'dark', ask: 'colours' }],
]

const { allExamples } = await buildExamples()
const examples = allExamples.map(({ element, ...example }) => ({
  ...example,
  html: renderToStaticMarkup(element),
}))
const allHtml = examples.map(({ html }) => html)
const numbered = examples.map(({ component, shows }, at) => ({ component, shows, at }))
/** The page is asked about all of them at once: to ask about each costs a tenth more. */
const allExamplesTimeout = 180_000
const styles = await fetchStyles()
let page: Page

beforeAll(async () => {
  page = await (await openBrowser()).newPage({ reducedMotion: 'reduce' })
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Example</title><style>${styles}</style></head></html>`,
  )
  await page.evaluate(axeSource)
})

afterAll(() => page.close())

test.each(examples)(
  'the site’s style sheet knows every class of $component: $shows',
  ({ html }) => {
    const names = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    )
    expect(names.filter(name => !styles.includes(`.${name}`))).toEqual([])
  },
)

describe.each(looks)('axe finds nothing, %s', (_, look) => {
  let found: string[][]

  beforeAll(async () => {
    await page.emulateMedia({ colorScheme: look.device ?? 'light' })
    await page.setViewportSize({ width: look.width ?? 1280, height: 900 })
    found = await page.evaluate(findViolations, { allHtml, look })
  }, allExamplesTimeout)

  test.each(numbered)('in $component: $shows', ({ at }) => {
    expect(found[at]).toEqual([])
  })
})

describe('a phone of 320 px never has to scroll sideways', () => {
  let widths: number[]

  beforeAll(async () => {
    await page.setViewportSize({ width: 320, height: 900 })
    widths = await page.evaluate(findWidths, allHtml)
  }, allExamplesTimeout)

  test.each(numbered)('in $component: $shows', ({ at }) => {
    expect(widths[at]).toBe(320)
  })
})

/** Runs in the page. */
function findWidths(allHtml: readonly string[]): number[] {
  return allHtml.map(html => {
    document.body.innerHTML = `<main>${html}</main>`
    return document.documentElement.scrollWidth
  })
}

/** Runs in the page: looks at what is shown, and then at each popover opened. */
async function findViolations({
  allHtml,
  look,
}: {
  allHtml: readonly string[]
  look: Look
}): Promise<string[][]> {
  document.documentElement.className = look.theme
  const all: string[][] = []
  for (const html of allHtml) all.push(await findIn(html))
  return all

  async function findIn(html: string): Promise<string[]> {
    document.body.innerHTML = html
    for (const details of document.querySelectorAll('details')) details.open = true
    const found = await runAxe(document)
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
      panel.showPopover()
      if (panel.checkVisibility()) found.push(...(await runAxe(panel)))
      panel.hidePopover()
    }
    return found
  }

  async function runAxe(where: Document | HTMLElement): Promise<string[]> {
    const { violations }: axe.AxeResults = await Reflect.get(window, 'axe').run(where, {
      resultTypes: ['violations'],
      // What only colours decide; all else is the same in every theme.
      ...(look.ask === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      ...(look.ask === 'everything' && {
        rules: {
          'target-size': { enabled: true },
          // An example is a piece of a page, and these ask for the whole of it.
          region: { enabled: false },
          bypass: { enabled: false },
          'landmark-one-main': { enabled: false },
          'page-has-heading-one': { enabled: false },
          'skip-link': { enabled: false },
        },
      }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }
}

/** The examples as the production build makes them, so that their class names are the site's. */
async function buildExamples(): Promise<typeof import('./all-examples.tsx')> {
  const outDir = resolve('.cache/examples')
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    'vite.config.ts',
  )
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: loaded?.config.plugins?.filter(isLayerOrder) ?? [],
    build: { ssr: 'site/app/gallery/all-examples.tsx', outDir, copyPublicDir: false },
  })
  return import(pathToFileURL(join(outDir, 'all-examples.js')).href)
}

// Class names are made from the text of a style sheet as this plugin leaves it.
function isLayerOrder(plugin: PluginOption): boolean {
  return plugin !== null && typeof plugin === 'object' && 'name' in plugin
    ? plugin.name === 'layer-order'
    : false
}

async function fetchStyles(): Promise<string> {
  const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
  try {
    const home = await (await fetch(site.origin)).text()
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(home) ?? []
    return await (await fetch(site.origin + href)).text()
  } finally {
    await site.stop()
  }
}
