import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compile } from '@mdx-js/mdx'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { findUndrawable } from './commands/content-check/find-undrawable.ts'
import { readPage } from './commands/content-check/read-page.ts'
import { openAsDocument } from './site/app/react-router-patches/open-as-document.ts'
import { redirectInPlace } from './site/app/react-router-patches/redirect-in-place.ts'
import { sheetPath } from './site/components/illustration/sheet-path.ts'
import { styleSheetPlace } from './site/styles/style-sheet-place.ts'

const mdxPages: Plugin = {
  name: 'mdx-pages',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('.mdx')) return null
    const compiled = await compile({ value: code, path: id }, { development: false })
    // MDX compiles pages with these faults, and throws only when such a page is drawn.
    const page = readPage(id, code)
    const untitled = { line: page.facts.line, says: 'The page has no title' }
    const fault = page.facts.title ? findUndrawable(page)[0] : untitled
    if (fault) this.error(`Line ${fault.line}: ${fault.says}.`)
    const sections = JSON.stringify(listSections(code))
    return { code: `${compiled}\nexport const sections = ${sections}\n`, map: null }
  },
}

/** The entries of a page's list of contents. */
function listSections(mdx: string): { id: string; title: string }[] {
  return [...mdx.matchAll(/^<Section id="([^"]+)" title="([^"]+)">/gm)].map(
    ([, id = '', title = '']) => ({ id, title }),
  )
}

/**
 * Cascade layers rank in the order in which they are first named, and the bundler chooses which file
 * comes first: so every style sheet begins by naming them all.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('.css')) return null
    return {
      code: `@layer tokens, base, components, pages, utilities, motion, print;\n${code}`,
      map: null,
    }
  },
}

/**
 * The server's build has the rules of every component, the browser's only of those that it renders:
 * so pages link the server's sheet, by its final name.
 */
const wholeStyleSheet: Plugin = {
  name: 'whole-style-sheet',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'ssr') return
      const sheet = Object.keys(bundle).find(name => name.endsWith('.css'))
      if (sheet === undefined) this.error('The server’s build has no style sheet.')
      const pages = Object.values(bundle)
        .filter(file => file.type === 'chunk')
        .filter(({ code }) => code.includes(styleSheetPlace))
      if (pages.length === 0) this.error('No page of the server’s build links the style sheet.')
      for (const page of pages) page.code = page.code.replaceAll(styleSheetPlace, `/${sheet}`)
    },
  },
}

const sheetModule = /\/site\/components\/illustration\/sheet-path\.ts$/

/**
 * Puts the small illustrations into one file, each group `art` under the name of its own file: a page
 * that shows nine then asks once. A build names it by its hash, since a browser that kept the file of an
 * earlier build would not have the pictures that are new.
 */
function makeIllustrationSheet(): Plugin {
  let builtPath = ''
  return {
    name: 'illustration-sheet',
    configResolved({ command }) {
      const hash = createHash('sha256').update(writeSheet()).digest('hex').slice(0, 8)
      if (command === 'build') builtPath = `/assets/illustrations-${hash}.svg`
    },
    load: {
      filter: { id: sheetModule },
      handler: () =>
        builtPath === '' ? null : `export const sheetPath = ${JSON.stringify(builtPath)}`,
    },
    configureServer(server) {
      server.middlewares.use(sheetPath, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(writeSheet())
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: builtPath.slice(1), source: writeSheet() })
    },
  }
}

function writeSheet(): string {
  const folder = 'public/illustrations'
  const small = readdirSync(folder).filter(file => file !== 'terrace.svg')
  const groups = small.sort().map(file => {
    const svg = readFileSync(`${folder}/${file}`, 'utf8')
    const group = svg.slice(svg.indexOf('<g id="art"'), svg.lastIndexOf('</svg>'))
    return group.replace('"art"', `"${basename(file, '.svg')}"`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${groups.join('')}</svg>`
}

/**
 * Every journey loads React and React Router whole. In one file they compress 3.5 kB better than in the
 * four that the bundler makes, and visitors keep it when only our own code changes. So does what many pages
 * share, in one file instead of a dozen small ones.
 */
const sharedFiles = {
  groups: [
    { name: 'react', test: /node_modules/, priority: 1 },
    { name: 'shared', minShareCount: 10 },
  ],
}

/**
 * They do nothing by being loaded, so a page gets only what it uses of them: for the number 100 in one, a
 * page loaded the patterns of all postcodes. Constants are written where they are used, for the same reason.
 */
const ownModules = /\/(?:homes|enquiries|content|site)\/.*\.ts$/

export default defineConfig({
  plugins: [
    mdxPages,
    layerOrder,
    makeIllustrationSheet(),
    reactRouter(),
    openAsDocument,
    redirectInPlace,
    wholeStyleSheet,
  ],
  // One style sheet: small, and the same for every page, so only the first page waits for it.
  build: {
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: sharedFiles },
          optimization: { inlineConst: true },
          treeshake: { moduleSideEffects: [{ test: ownModules, sideEffects: false }] },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/.cache/**', '**/.look/**', '**/data/**', '**/build/**'] } },
})
