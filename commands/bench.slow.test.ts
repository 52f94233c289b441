import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['a name that is none', ['page']],
  ['two names', ['api', 'pages']],
  ['no number of homes', ['api', '--homes']],
  ['homes for one that has a size of its own', ['pages', '--homes', '10']],
])('%s is wrong usage, and nothing is measured', (_, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/bench.ts', ...words], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(
    /^usage: npm run bench -- .*--homes is for import, changes, api, lookups, search\n$/,
  )
})
