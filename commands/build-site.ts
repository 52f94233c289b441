import { createHash } from 'node:crypto'
import {
  constants as access,
  accessSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { assetsBefore } from '../server/static-files.ts'
import { generateRouteTypes } from './generate-route-types.ts'

const stampFile = join('build', 'made-from')
const sources = ['site', 'content', 'homes', 'enquiries', 'leads', 'register', 'public']
const configuration = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** Builds the site unless the build there is of just these files. */
export async function buildSite(say: (line: string) => void): Promise<'current' | 'not-built'> {
  const stamp = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 'current'
  const vite = await loadVite()
  if (vite === null) {
    say(
      'build/ was not made from these files, and what makes it is not installed here: run npm ci and npm run build, or bring the build/ of this version.',
    )
    return 'not-built'
  }
  if (!mayWrite()) {
    say(
      'build/ was not made from these files, and this user may not write there: run npm run build as the user that the code belongs to.',
    )
    return 'not-built'
  }
  say('Building the site …')
  const started = performance.now()
  // React Router reads this when its plugin is loaded; anything else makes development pages.
  process.env.NODE_ENV = 'production'
  keepFormerAssets()
  const builder = await vite.createBuilder({ mode: 'production', logLevel: 'warn' })
  // Whoever has built the site can run tsc by itself.
  await Promise.all([builder.buildApp(), generateRouteTypes()])
  // Only now, for it imports React, which reads NODE_ENV when it is first loaded.
  const { checkBuiltPage } = await import('./check-built-page.ts')
  await checkBuiltPage(join('build', 'server', 'index.js'))
  await packFiles(join('build', 'client'))
  writeFileSync(stampFile, stamp)
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return 'current'
}

/**
 * Processes that serve the former build go on meanwhile, and their pages are still open afterwards. A build
 * without its stamp did not end: its files are not whole, and those kept before it are. The stamp goes first,
 * so that a build that fails is never taken for the one before it.
 */
export function keepFormerAssets(build = 'build', kept = assetsBefore): void {
  const stamp = join(build, basename(stampFile))
  const assets = join(build, 'client', 'assets')
  const isWhole = existsSync(stamp) && existsSync(assets)
  rmSync(stamp, { force: true })
  if (!isWhole) return
  rmSync(kept, { recursive: true, force: true })
  cpSync(assets, kept, { recursive: true })
}

/** Whether this user may build there. */
export function mayWrite(root = '.'): boolean {
  try {
    for (const folder of [root, join(root, 'build')].filter(existsSync))
      accessSync(folder, access.W_OK)
    return true
  } catch {
    return false
  }
}

/** Null where only what serving needs is installed. */
async function loadVite(): Promise<typeof import('vite') | null> {
  try {
    return await import('vite')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      return null
    throw error
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of configuration) hash.update(readFileSync(file))
  for (const source of sources) {
    if (!existsSync(source)) continue
    for (const path of listFiles(source).filter(isBuiltFrom).sort())
      hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The facts in `content/` are read while serving, and tests are no part of the site. */
export function isBuiltFrom(path: string): boolean {
  const isFacts = dirname(path) === 'content' && path.endsWith('.json')
  return !isFacts && !path.includes('.test.')
}

const packed = new Set(['.css', '.js', '.svg'])

/** As small as they get, once, so that serving never compresses a file. */
async function packFiles(folder: string): Promise<void> {
  const paths = listFiles(folder).filter(path => packed.has(extname(path)))
  await Promise.all(
    paths.map(async path => {
      const body = readFileSync(path)
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(body, brotli))
      writeFileSync(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
    }),
  )
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
