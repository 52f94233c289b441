import type { Plugin } from 'vite'

const reload = 'window.location.reload();'

/**
 * With a connection the page is opened as a document, which needs no such file; without, the page that
 * says so takes its place.
 */
const open = `
		if (!navigator.onLine) throw error;
		const { pathname, search, hash } = window.__reactRouterDataRouter.state.navigation.location;
		window.location.assign(pathname + search + hash);
`

/**
 * Where the file of the next page does not arrive, as after an upgrade or on a line that fails, React
 * Router loads the page that the visitor is on once more. After Send they were at the first question
 * again, and a link whose file is blocked led nowhere.
 *
 * To remove: take the plugin out of `vite.config.ts`, and `splitRouteModules` out of
 * `react-router.config.ts`.
 */
export const openAsDocument: Plugin = {
  name: 'open-as-document',
  transform(code, id) {
    if (!id.endsWith('/dom/ssr/routeModules.js')) return null
    if (!code.includes(reload))
      this.error('React Router no longer reloads where a file is missing.')
    return { code: code.replace(reload, open), map: null }
  },
}
