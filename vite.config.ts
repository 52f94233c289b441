import { compile } from '@mdx-js/mdx'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { styleSheetPlace } from './site/styles/style-sheet-place.ts'

const mdxPages: Plugin = {
  name: 'mdx-pages',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('.mdx')) return null
    const compiled = await compile({ value: code, path: id }, { development: false })
    const sections = JSON.stringify(listSections(code))
    return { code: `${compiled}\nexport const sections = ${sections}\n`, map: null }
  },
}

/** What a page's list of contents is drawn from: its sections, in order. */
function listSections(mdx: string): { id: string; title: string }[] {
  return [...mdx.matchAll(/^<Section id="([^"]+)" title="([^"]+)">/gm)].map(
    ([, id = '', title = '']) => ({ id, title }),
  )
}

/**
 * Layers rank in the order they are first named, and which file comes first is the bundler's choice:
 * so every style sheet begins by naming them all.
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
 * The server's build has the rules of all that is ever drawn, the browser's only of what it draws
 * itself: so pages link the server's sheet, by the name it is given in the end.
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
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(styleSheetPlace, `/${sheet}`)
      }
    },
  },
}

export default defineConfig({
  plugins: [mdxPages, layerOrder, reactRouter(), wholeStyleSheet],
  // One style sheet: small, and the same for every page, so only the first page waits for it.
  build: {
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
  },
  server: { watch: { ignored: ['**/.cache/**', '**/.look/**', '**/data/**', '**/build/**'] } },
})
