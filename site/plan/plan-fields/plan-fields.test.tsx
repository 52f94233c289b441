import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { viewExamplePlan } from '../example-plans.ts'
import { PlanFields } from './plan-fields.tsx'

test('facts are corrected without a word of a certificate that nobody found', () => {
  const view = viewExamplePlan({ hasCertificate: false })
  const text = readText(<PlanFields view={view} refused={null} />)
  expect(text).toContain('We’ll go by what you say here instead.')
  expect(text).not.toContain('certificate')
})
