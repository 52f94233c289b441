import { expect, test } from 'vitest'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { countEnquirySteps } from './counters.ts'
import { createMetrics } from './metrics.ts'

const read = (text: string) => text.split('\n').filter(line => line.startsWith('hearthlight_enqu'))

test('a series for each flow and step is there from the start, and nothing else ever is', async () => {
  const metrics = createMetrics()
  const count = countEnquirySteps(metrics)
  const before = read(await metrics.metrics())
  expect(before).toHaveLength(flowNames.length * 4)
  expect(before.filter(line => !/^\w+\{flow="[a-z-]+",step="\w+"\} 0$/.test(line))).toEqual([])
  count('solar', 'answered')
  count('solar', 'answered')
  const after = read(await metrics.metrics())
  expect(after).toHaveLength(before.length)
  expect(after.filter(line => !line.endsWith(' 0'))).toEqual([
    'hearthlight_enquiry_steps_total{flow="solar",step="answered"} 2',
  ])
})
