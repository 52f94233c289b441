import { quickChecks, runChecks, tests } from './run-checks.ts'

/** Some unit tests only wait: three at a time fill two cores better than two. */
const workers = { VITEST_MAX_WORKERS: '3' }

await runChecks([...quickChecks, tests(['unit', 'components'], workers)])
