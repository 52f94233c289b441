import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  routeDiscovery: { mode: 'initial' },
  // One file a page: of two, one may be missing, which `open-as-document.ts` would not hear of.
  splitRouteModules: false,
} satisfies Config
