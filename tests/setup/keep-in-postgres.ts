import { inject } from 'vitest'

/** Read by `commands/run-site.ts`. */
process.env.SITES_DATABASE = inject('databaseUrl')
