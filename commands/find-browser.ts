import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

/** First the one without a window: it opens a page in a third of the time of the whole Chromium. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

class NoBrowser extends Error {
  override readonly name = 'NoBrowser'
}

/** A Chromium that is there; else Debian's package; else Playwright's download; else a plain word. */
export function findBrowser(say: (line: string) => void): string {
  const there = findInstalled()
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian’s packages …')
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findInstalled())
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    }
  } else {
    say('Downloading Chromium with Playwright …')
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js')
    run(process.execPath, [cli, 'install', 'chromium'])
  }
  const now = findInstalled()
  if (now) return now
  throw new NoBrowser(
    'No Chromium could be found or installed: install Chromium or Chrome and run this again.',
  )
}

function findInstalled(): string | undefined {
  return [...places, chromium.executablePath()].find(place => place !== '' && existsSync(place))
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Chromium as root needs `--no-sandbox`; without an outside network the rest keeps it from trying. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
]

/** All pages share one process: to begin one for each page takes Chromium as long as most pages do. */
const oneProcess = '--renderer-process-limit=1'

export function launchBrowser(executablePath: string) {
  const args = [...browserArgs, oneProcess]
  return chromium.launch({ executablePath, args, chromiumSandbox: false })
}
