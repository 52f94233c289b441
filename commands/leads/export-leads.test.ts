import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../leads/deliver/example-outbox.fixture.ts'
import { openPlace } from './open-leads-place.fixture.ts'

describe('an export', () => {
  test('is one row a lead, with no cell that a spreadsheet would run', async () => {
    const { run, serve } = openPlace()
    const { submit } = serve()
    const reference = await submit({
      lead: {
        ...exampleLead,
        fullName: '=HYPERLINK("http://evil.example")',
        onBehalfOf: '@SUM(1)',
        message: '-1+1\nand "more", =1',
        address: '\t=cmd|calc',
      },
    })
    const { text, said } = await run(['export', '--format', 'csv'])
    const [header = '', ...rows] = text.split('\r\n')
    expect(header.replace('\uFEFF', '').split(',').slice(0, 3)).toEqual([
      'reference',
      'product',
      'status',
    ])
    const row = rows.join('\r\n')
    expect(row.startsWith(`${reference},heat-pump,received,2026-11-24,`)).toBe(true)
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(row).toContain(`"'@SUM(1)"`)
    expect(row).toContain(`"'-1+1\nand ""more"", =1"`)
    expect(row).toContain(`"'\t=cmd|calc"`)
    expect(row).toContain(`"'+442079460123"`)
    expect(said).toBe('Leads: 1.')
  })

  test('in JSON has everything by the names of /v1', async () => {
    const { run, serve } = openPlace()
    const { submit } = serve()
    const reference = await submit()
    await submit({ lead: { ...exampleLead, product: 'solar' } })
    expect(JSON.parse((await run(['export', '--format', 'json'])).text)).toHaveLength(2)
    const some = await run(['export', '--format', 'json', '--product', 'heat-pump'])
    expect(JSON.parse(some.text)).toMatchObject([
      { reference, attributes: { 'full-name': "Siân O'Neill", phone: '020 7946 0123' } },
    ])
  })
})
