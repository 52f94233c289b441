import type { Plugin } from 'vite'

const reads = 'if (redirect.response.headers.has("X-Remix-Revalidate"))'

/**
 * Where Back leads to a page that redirects, React Router puts one page more into the history, and
 * browsers put the new page in place of the old one. With one more, Back leads to the same page for
 * ever, as to the first question after Send, and Forward nowhere.
 *
 * To remove: take the plugin out of `vite.config.ts`.
 */
export const redirectInPlace: Plugin = {
  name: 'redirect-in-place',
  transform(code, id) {
    if (!id.endsWith('/lib/router/router.js')) return null
    if (!code.includes(reads)) this.error('React Router follows redirects in another way now.')
    const inPlace = `replace ||= isNavigation && pendingAction === "POP";\n\t\t${reads}`
    return { code: code.replace(reads, inPlace), map: null }
  },
}
