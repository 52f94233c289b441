import { expect, test } from 'vitest'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { funnelSteps } from '../../leads/draft.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { startSite } from '../support/site/start-site.ts'

const DATA_DIR = linkDemonstration()

async function setUp(headers: Record<string, string> = {}) {
  const { origin, adminOrigin } = await startSite({ env: { RATE_LIMITS: 'off', DATA_DIR } })
  const readSteps = (flow: FlowName): Promise<number[]> =>
    Promise.all(
      funnelSteps.map(step =>
        readMetric(adminOrigin, `hearthlight_enquiry_steps_total{flow="${flow}",step="${step}"}`),
      ),
    )
  return { origin, readSteps, visitor: () => createVisitor(origin, headers) }
}

test('each step of one enquiry is counted as it is reached, once, and opening pages is none', async () => {
  const { visitor, readSteps } = await setUp()
  const somebody = visitor()
  const [question] = flows['call-back'].questions
  const path = `/enquiries/call-back/${question?.id}`
  const answer = { answer: question?.options?.[0] ?? '' }
  for (const page of ['/enquiries/call-back', path, '/enquiries/call-back/contact'])
    await somebody.go(page)
  await somebody.send(path, '', { answer: 'no such answer' })
  expect(await readSteps('call-back')).toEqual([0, 0, 0, 0])
  await somebody.send(path, '', answer)
  expect(await readSteps('call-back')).toEqual([1, 0, 0, 0])
  const contact = await somebody.answerQuestions('call-back')
  expect(await readSteps('call-back')).toEqual([1, 1, 0, 0])
  const form = (await somebody.go(contact)).text
  await somebody.send(contact, form, { ...someone, 'full-name': '' })
  expect(await readSteps('call-back')).toEqual([1, 1, 0, 0])
  await somebody.send(contact, form, someone)
  // More screens of the same step are still to come.
  expect(await readSteps('call-back')).toEqual([1, 1, 0, 0])
  const checked = await somebody.leaveContact(contact)
  expect(await readSteps('call-back')).toEqual([1, 1, 1, 0])
  // Back to change what was said, and on again.
  await somebody.send(path, '', answer)
  await somebody.leaveContact(contact)
  expect(await readSteps('call-back')).toEqual([1, 1, 1, 0])
  const page = (await somebody.go(checked)).text
  await somebody.press(checked, page)
  await somebody.press(checked, page)
  expect(await readSteps('call-back')).toEqual([1, 1, 1, 1])
  // What comes after is another enquiry.
  await somebody.send(path, '', answer)
  expect(await readSteps('call-back')).toEqual([2, 1, 1, 1])
})

test('of visitors who leave at any step no later one is counted more often than an earlier', async () => {
  const { visitor, readSteps } = await setUp()
  const walks = {
    'heat-pump': [1, 3, 4, 2],
    'call-back': [2, 4, 4],
    'waiting-list': [4, 3, 1],
    bereavement: [3, 2],
    // On one screen, so that the first answers are the last.
    'meter-reading': [4, 2, 3],
  } as const
  for (const [name, ends] of Object.entries(walks)) {
    const flow = name as keyof typeof walks
    const query = flows[flow].isAboutHome ? '?home=900000000001' : ''
    for (const steps of ends) {
      const somebody = visitor()
      const [question] = flows[flow].questions
      if (steps === 1) {
        const answer = { answer: question?.options?.[0] ?? 'read' }
        await somebody.send(`/enquiries/${flow}/${question?.id}${query}`, '', answer)
      } else if (steps === 2) await somebody.answerQuestions(flow, query)
      else if (steps === 3) await somebody.reachCheck(flow, query)
      else await somebody.sendEnquiry(flow, query)
    }
    const counted = [1, 2, 3, 4].map(step => ends.filter(steps => steps >= step).length)
    expect({ flow, steps: await readSteps(flow) }).toEqual({ flow, steps: counted })
  }
})

test('of a visitor who asked to be left out of counting nothing is counted', async () => {
  const { readSteps, origin } = await setUp()
  const somebody = createVisitor(origin)
  somebody.cookies.set('hl-counting', 'off')
  const { sent } = await somebody.sendEnquiry('call-back')
  expect(sent.status).toBe(303)
  expect(await readSteps('call-back')).toEqual([0, 0, 0, 0])
})
