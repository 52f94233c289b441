import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RegisterUnavailable } from '../../register/register-unavailable.ts'
import { contractHomes } from '../../tests/support/register/register-contract-homes.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { loader } from './download-certificate.ts'
import { makeExampleRating } from './example-certificates.ts'

const [given] = contractHomes['ZZ1 1AA'] ?? []
const number = '7853-4830-7246-8095-1711'

test('the file is named for the number that was lodged, whatever the certificate is called', async () => {
  const { answer } = await download(async () => ({ ...makeExampleRating(number), id: '7f3c0de1' }))
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('content-disposition')).toBe(
    `attachment; filename="energy-certificate-${number}.json"`,
  )
})

test('a register that cannot be read is told as on a page, never as no certificate', async () => {
  const { answer, faults } = await download(async () => {
    throw new RegisterUnavailable('timed-out', 'no answer')
  })
  expect(answer).toMatchObject({ init: { status: 502 } })
  expect(faults).toHaveLength(1)
})

test('a file whose steps cannot be read is given without them', async () => {
  const { answer, faults } = await download(async () => makeExampleRating(number), {
    listRecommendations: async () => {
      throw new RegisterUnavailable('answered-5xx', 'status 500')
    },
  })
  expect(JSON.parse(await (answer as Response).text()).recommendations).toBeNull()
  expect(faults).toHaveLength(1)
})

test('a home without a certificate has no file', async () => {
  const { answer, faults } = await download(async () => 'no-epc-rating')
  expect(answer).toMatchObject({ init: { status: 404 } })
  expect(faults).toEqual([])
})

async function download(
  chosenRating: Visit['register']['chosenRating'],
  changed: Partial<Visit['register']> = {},
) {
  const faults: unknown[] = []
  const register = {
    findAddress: async () => given?.address ?? null,
    chosenRating,
    listRatings: async () => [],
    listRecommendations: async () => [],
    ...changed,
  }
  const visit = {
    register,
    origin: 'http://localhost',
    language: 'en',
    now: new Date('2026-11-21T12:00:00Z'),
    reportFault: (fault: unknown) => void faults.push(fault),
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit as unknown as Visit)
  const url = new URL('http://localhost/homes/900000000001/certificate.json')
  const asked = { params: { addressId: '900000000001' }, url, context }
  const answer = await loader(asked as unknown as Parameters<typeof loader>[0]).catch(
    error => error,
  )
  return { answer: answer as unknown, faults }
}
