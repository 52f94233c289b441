import { afterAll, expect, test } from 'vitest'
import { openExampleRegister, ratingId } from '../tests/support/api/example-register.ts'
import { readHomeToPlan } from './read-home-to-plan.ts'
import type { LocalRegister } from './register.ts'

const { register, close } = openExampleRegister()
afterAll(close)

const home = '900000000001'

function read(from: Partial<LocalRegister>, id = home) {
  const faults: unknown[] = []
  const reading = { today: '2026-11-21', reportFault: (fault: unknown) => faults.push(fault) }
  const whole = Object.assign(Object.create(register) as LocalRegister, register, from)
  return { faults, found: readHomeToPlan(whole, id, reading) }
}

const fail = async () => {
  throw new Error('the disk is gone')
}

test('a home comes with its certificate and its recommendations', async () => {
  const { faults, found } = read({})
  expect(await found).toMatchObject({
    postcode: 'ZZ1 1AA',
    country: 'England',
    certificate: { id: ratingId, recommendations: expect.any(Array) },
    unread: [],
  })
  expect(faults).toEqual([])
})

test('no such address, and a supply that is no home, are told apart', async () => {
  expect(await read({}, '1').found).toBe('unknown-address')
  const street = { ...(await register.findAddress(home)), kind: 'other-supply' }
  expect(await read({ findAddress: async () => street as never }).found).toBe('not-a-home')
})

test.each<[Partial<LocalRegister>, string[]]>([
  [{ chosenRating: fail }, ['certificate']],
  [{ listRecommendations: fail }, ['recommendations']],
  [{ homesAlike: fail }, ['homes-alike']],
  [{ fittedPrices: fail }, ['lodged-prices']],
  [
    { chosenRating: async () => 'no-epc-rating', likelyRating: fail, homesAlike: fail },
    ['likely-rating', 'homes-alike'],
  ],
])('what cannot be read is named and reported, and the rest is there: %o', async (from, unread) => {
  const { faults, found } = read(from)
  expect(await found).toMatchObject({ postcode: 'ZZ1 1AA', unread })
  expect(faults).toHaveLength(unread.length)
})

test('a home with a certificate is not asked for a likely rating', async () => {
  expect(await read({ likelyRating: fail }).found).toMatchObject({ likely: null, unread: [] })
})

test('a provider that has none of the parts it may leave out is enough', async () => {
  const from = { likelyRating: undefined, homesAlike: undefined, fittedPrices: undefined }
  expect(await read({ ...from, chosenRating: async () => 'no-epc-rating' } as never).found).toEqual(
    {
      addressId: home,
      postcode: 'ZZ1 1AA',
      country: 'England',
      mpans: ['1912345678009'],
      mprns: ['1234567810'],
      certificate: null,
      likely: null,
      alike: null,
      fittedPrices: [],
      unread: [],
    },
  )
})
