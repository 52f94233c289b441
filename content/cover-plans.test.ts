import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flows, isFlowName } from '../enquiries/flows/flows.ts'
import { readEnquiryQuery } from '../site/visit/enquiry-path.ts'
import coverPlans from './cover-plans.json' with { type: 'json' }

test.each(coverPlans.plans.map(({ id, ask }) => [id, ask.href] as const))(
  'the button of %s leads to an enquiry that takes its answer: %s',
  (_, href) => {
    const { pathname, searchParams } = new URL(href, 'https://hearthlight.example')
    const name = pathname.replace('/enquiries/', '')
    const flow = isFlowName(name) ? flows[name] : null
    expect(flow).not.toBeNull()
    for (const [id, option] of searchParams) {
      expect(flow?.questions.find(question => question.id === id)?.options).toContain(option)
      expect(readEnquiryQuery(searchParams).chosen).toHaveProperty(id, [option])
    }
  },
)

test('no two buttons ask for the same', () => {
  const hrefs = coverPlans.plans.map(({ ask }) => ask.href)
  expect(new Set(hrefs).size).toBe(hrefs.length)
})

test('the page about them counts no plans and points to none: they change, and end, in their file', () => {
  const page = readFileSync('content/en/pages/home-cover.mdx', 'utf8')
  expect(page).not.toMatch(/\b(?:one|two|three|four|five) plans\b|shown above/)
})
