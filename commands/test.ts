import { quickChecks, runChecks, tests } from './run-checks.ts'

const [option, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (option !== undefined && option !== '--all')) {
  console.error('usage: npm test | npm run test:all')
  process.exitCode = 2
} else {
  const long = option === '--all' ? { TEST_ALL: '1' } : {}
  await runChecks([
    ...quickChecks,
    tests(
      ['unit', 'slow', 'components', 'site', 'site-postgres', 'browser', 'browser-postgres'],
      long,
    ),
  ])
}
