import { quickChecks, runChecks, tests } from './run-checks.ts'

await runChecks([...quickChecks, tests(['unit'])])
