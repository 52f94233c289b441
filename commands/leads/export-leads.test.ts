import { describe, expect, test } from 'vitest'
import type { LeadConsent } from '../../enquiries/lead.ts'
import { makeConsent } from '../../tests/support/leads/example-lead.ts'
import { exampleLead } from '../../tests/support/leads/example-outbox.ts'
import { openPlace } from '../../tests/support/leads/open-leads-place.ts'
import { exportLeads } from './export-leads.ts'
import { leadToJson } from './format-lead.ts'

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
        answers: [{ question: 'q', asked: '＝1+1', values: [], answered: 'Yes' }],
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
    expect(row).toContain(`"'＝1+1 Yes"`)
    expect(row).toContain(`"'+442079460123"`)
    expect(said).toBe('Leads: 1.')
  })

  test('has of each consent the decision that counts, and in JSON every one', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const consents = [makeConsent({ decision: 'given' }), makeConsent({ channel: 'post' })]
    const reference = await submit({ lead: { ...exampleLead, consents } })
    await store.change(reference, { takeBack: { which: { purpose: 'marketing' }, page: '/track' } })
    const { text } = await run(['export', '--format', 'csv'])
    expect(text).toContain('withdrawn: marketing saving-energy email\nrefused: marketing')
    expect(text).not.toContain('given:')
    const [lead] = JSON.parse((await run(['export', '--format', 'json'])).text)
    const decisions = lead.attributes.consents.map(({ decision }: LeadConsent) => decision)
    expect(decisions).toEqual(['given', 'refused', 'withdrawn'])
    const shown = (await run(['show', reference])).text
    expect(shown).toContain('consents: withdrawn: marketing, saving-energy, email')
  })

  test('an answer that a program gave in values alone is in each form', async () => {
    const { run, serve } = openPlace()
    const answers = [{ question: 'fuel', asked: 'Fuel?', values: ['oil', 'wood'], answered: '' }]
    const reference = await serve().submit({ lead: { ...exampleLead, answers } })
    expect((await run(['export', '--format', 'csv'])).text).toContain('Fuel? oil, wood')
    expect((await run(['show', reference])).text).toContain('answers: Fuel? oil, wood')
  })

  test('shown, nothing that was typed looks like another fact', async () => {
    const { run, serve } = openPlace()
    const forged = 'Yes\nstatus: done\nphone: 0906 661 0000'
    const answers = [{ question: 'walls', asked: forged, values: ['cavity'], answered: forged }]
    const lead = { ...exampleLead, answers, message: forged, onBehalfOf: 'Nan' }
    const { text } = await run(['show', await serve().submit({ lead })])
    expect(text.match(/^ {2}status: done$/gm)).toHaveLength(3)
    expect(text).not.toMatch(/^(status: done|phone: 0906)/m)
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

  test.each([0, 1, 3])(
    'of %i leads in JSON is what one text of all of them would be',
    async count => {
      const { run, serve } = openPlace()
      const { submit, store } = serve()
      for (let at = 0; at < count; at += 1) await submit()
      const listed = await store.list({ limit: 10 })
      const leads = await Promise.all(listed.map(({ reference }) => store.find(reference)))
      const whole = leads.flatMap(lead => (lead ? [leadToJson(lead)] : []))
      const { text } = await run(['export', '--format', 'json'])
      expect(text).toBe(`${JSON.stringify(whole, null, 2)}\n`)
    },
  )

  test.each(['csv', 'json'] as const)(
    'in %s prints each lead before it opens the next',
    async format => {
      const { serve } = openPlace()
      const { submit, store } = serve()
      for (let at = 0; at < 3; at += 1) await submit()
      const steps: string[] = []
      const watched = {
        ...store,
        find(reference: string) {
          steps.push('open')
          return store.find(reference)
        },
      }
      await exportLeads(watched, { verb: 'export', format }, async text => {
        if (text.includes('HL-')) steps.push('print')
      })
      expect(steps).toEqual(['open', 'print', 'open', 'print', 'open', 'print'])
    },
  )
})
