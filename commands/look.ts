import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildSite } from './build-site.ts'
import { findBrowser, launchBrowser } from './find-browser.ts'
import { demonstration, prepareDemonstration } from './prepare-demonstration.ts'

process.env.NODE_ENV = 'production'
const say = (line: string) => console.error(line)
const folder = '.look'
const widths = [320, 375, 768, 1280]

const named = process.argv.slice(2)
if (named.some(path => !path.startsWith('/'))) {
  say(
    'usage: npm run look [-- /PATH …]   pictures of pages in .look; of all of them without a path',
  )
  process.exit(2)
}
await buildSite(say)
await prepareDemonstration(demonstration, say)
const { runSite } = await import('./run-site.ts')
const { pageTable } = await import('../site/app/page-table.ts')

const paths = named.length > 0 ? named : everyPage()
const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
const browser = await launchBrowser(findBrowser(say))
try {
  if (named.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of paths) await look(browser, path)
} finally {
  await browser.close()
  await site.stop()
}

function everyPage(): string[] {
  const listed = pageTable.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  return [
    ...listed,
    '/enquiries/heat-pump',
    '/find-your-home?postcode=wrong',
    '/find-your-home?postcode=ZZ11AA',
    '/find-your-home?postcode=ZZ981AA',
    '/homes/900000000001',
    '/homes/900000000031',
    '/homes/900000000033',
    '/homes/900090000117',
    '/homes/900090000135',
    '/homes/900090000142',
    '/homes/900090000149',
    '/no-such-page',
  ]
}

async function look(chromium: Browser, path: string): Promise<void> {
  const name = path.slice(1).replaceAll(/[^a-z0-9]+/gi, '-') || 'home'
  for (const theme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const page = await chromium.newPage({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      await page.goto(site.origin + path)
      await page.evaluate(() => document.fonts.ready)
      const file = join(folder, `${name}-${width}-${theme}.png`)
      await page.screenshot({ path: file, fullPage: true })
      console.log(file)
      await page.close()
    }
  }
  const page = await chromium.newPage()
  await page.goto(site.origin + path)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  const file = join(folder, `${name}-print.png`)
  await page.screenshot({ path: file, fullPage: true })
  console.log(file)
  await page.close()
}
