import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import serviceAreas from '../../content/service-areas.json' with { type: 'json' }
import { RegisterUnavailable } from '../../register/register-unavailable.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { loader } from './download-calendar.ts'
import { makeExamplePlan } from './example-plans.ts'

const { address, home, facts } = makeExamplePlan()

const down = async () => {
  throw new RegisterUnavailable('timed-out', 'no answer')
}

test('a certificate that cannot be read is told as on a page, never as nothing to do', async () => {
  expect(await download({ chosenRating: down })).toMatchObject({ init: { status: 502 } })
})

test('nor are likely ratings that cannot be read nothing to do', async () => {
  const none = async () => 'no-epc-rating' as const
  const answer = await download({ chosenRating: none, likelyRating: down })
  expect(answer).toMatchObject({ init: { status: 502 } })
})

test('reminders of a home that was read are there, whatever else could not be read', async () => {
  const answer = await download({ homesAlike: down })
  expect(await (answer as Response).text()).toContain('SUMMARY:Start:')
})

async function download(changed: Partial<Visit['register']>): Promise<unknown> {
  const register = {
    findAddress: async () => address,
    chosenRating: async () => ({ id: '1', lodged: home.certificate?.believed }),
    listRecommendations: async () => [],
    ...changed,
  }
  const files = Object.entries({ ...facts, coverPlans: null, serviceAreas })
  const content = Object.fromEntries(files.map(([name, file]) => [name, () => file]))
  const visit = {
    register,
    content,
    origin: 'http://localhost',
    language: 'en',
    now: new Date('2026-11-21T12:00:00Z'),
    reportFault: () => {},
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit as unknown as Visit)
  const url = new URL(`http://localhost/homes/${address.id}/plan.ics`)
  const asked = { params: { addressId: address.id }, url, context }
  return loader(asked as unknown as Parameters<typeof loader>[0]).catch((error: unknown) => error)
}
