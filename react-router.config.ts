import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
