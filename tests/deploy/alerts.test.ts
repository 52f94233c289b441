import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const rules = read('deploy/prometheus-alerts.yml')
const tested = read('deploy/prometheus-alerts.test.yml')
const operations = read('docs/operations.md')

/** Of each alert its name and whether it wakes somebody, in the order of the file. */
const alerts = [...rules.matchAll(/alert: (\w+)\n[\s\S]*?severity: (\w+)/g)].map(
  ([, name = '', severity = '']) => ({ name, severity }),
)

describe('alerts', () => {
  test('each wakes somebody or waits for the day', () => {
    expect(alerts.length).toBe(rules.match(/- alert:/g)?.length)
    expect(new Set(alerts.map(({ severity }) => severity))).toEqual(new Set(['page', 'ticket']))
  })

  test('each is explained in Operations, in bold if it wakes somebody, and no others are', () => {
    const [, section = ''] = /^## Alerts\n([\s\S]*?)^## /m.exec(operations) ?? []
    const rows = [...section.matchAll(/^\| (\**)`(\w+)`\** \| ([^|]+) \| ([^|]+) \|$/gm)]
    expect(rows.map(([, bold, name]) => ({ name, severity: bold ? 'page' : 'ticket' }))).toEqual(
      alerts,
    )
  })

  test('each is tested not to fire on a day when all is well, and to fire when it should', () => {
    const [well = '', ...cases] = tested.split(/^ {2}- name: (?!all is well)/m)
    const quiet = [...well.matchAll(/alertname: (\w+), exp_alerts: \[\]/g)].map(([, name]) => name)
    const fired = cases.flatMap(one =>
      [...one.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g)].map(
        ([, name]) => name,
      ),
    )
    const names = alerts.map(({ name }) => name).sort()
    expect(quiet.sort()).toEqual(names)
    expect(fired.sort()).toEqual(names)
  })
})

describe('the dashboard', () => {
  const dashboard: Dashboard = JSON.parse(read('deploy/grafana-dashboard.json'))

  test('asks whatever Prometheus is chosen, in every panel', () => {
    const [first] = dashboard.templating.list
    expect(first).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' })
    const drawn = dashboard.panels.filter(({ type }) => type !== 'row')
    expect(drawn.length).toBeGreaterThan(10)
    for (const { title, datasource, targets = [] } of drawn) {
      const uids = [datasource, ...targets.map(target => target.datasource)].map(one => one?.uid)
      expect({ title, uids: [...new Set(uids)] }).toEqual({ title, uids: [`\${datasource}`] })
      expect(targets.length, title).toBeGreaterThan(0)
    }
  })

  test('has no two panels of one id or in one place', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

type Source = { readonly uid: string }
type Dashboard = {
  readonly templating: { readonly list: readonly unknown[] }
  readonly panels: readonly {
    readonly id: number
    readonly type: string
    readonly title: string
    readonly gridPos: Record<'x' | 'y' | 'w' | 'h', number>
    readonly datasource?: Source
    readonly targets?: readonly { readonly expr: string; readonly datasource: Source }[]
  }[]
}
