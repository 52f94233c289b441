import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { startSite } from '../support/site/start-site.ts'

const files = ['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json']

test('alerts and dashboard ask for metrics and labels that the site answers', async () => {
  const registers = mkdtempSync(join(tmpdir(), 'registers-'))
  onTestFinished(() => rmSync(registers, { recursive: true }))
  // Neither has to be there: what is counted of them is.
  const { adminOrigin } = await startSite({
    env: {
      LEADS_KEY: Buffer.alloc(32).toString('base64'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none?sslmode=disable',
      REGISTER_URL: registers,
      REGISTER_PUBLIC_KEY: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
    },
  })
  const { text } = await ask(adminOrigin, '/metrics')
  const answered = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''))
  for (const name of [...answered]) answered.add(`${name}_bucket`)
  // Of several processes the primary has these beside the sum of theirs.
  const ofPrimary = readFileSync('server/workers/join-workers.ts', 'utf8')
  for (const [, name = ''] of ofPrimary.matchAll(/'(hearthlight_\w+)'/g)) answered.add(name)

  const named = files.flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(/\b((?:hearthlight|nodejs|process)_[a-z0-9_]+)\b/g),
    ].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(name => !answered.has(name))).toEqual([])

  // Of series that are declared before they are counted, the label has to be one of them.
  const rules = readFileSync('deploy/prometheus-alerts.yml', 'utf8')
  const series = [...rules.matchAll(/(hearthlight_(?:dropped|register)_\w+)\{(\w+)=~?"([^"]+)"\}/g)]
  expect(series.length).toBeGreaterThan(1)
  for (const [, metric, label, values = ''] of series) {
    for (const value of values.split('|')) expect(text).toContain(`${metric}{${label}="${value}"}`)
  }
})
