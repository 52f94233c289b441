import { expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import { lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { emptyVisitDraft, isSameHome, noDraft, type VisitDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'
import { nameTyped } from '../visit/known-homes.ts'
import { describeHome, readEnquiry, showHome } from './read-enquiry.ts'
import { pathOfForm } from './step-paths.ts'

const address = {
  id: '900000000001',
  text: '1 Lantern Row, Emberford, ZZ1 1AA',
  postcode: 'ZZ1 1AA',
} as Address
const rating = {
  lodged: {
    ...Object.fromEntries(lodgedColumns.map(({ attribute }) => [attribute, null])),
    'lodgement-date': '2019-03-04',
    'transaction-type': 'marketed sale',
    'walls-description': 'Cavity wall, as built, no insulation (assumed)',
  },
} as Rating
const typedAddress = {
  line1: '3 New Kiln Lane',
  line2: null,
  postalTown: 'Emberford',
  postcode: 'ZZ1 1AA',
}

function visitWith(draft: Partial<VisitDraft>, register: object = {}) {
  const faults: unknown[] = []
  const visit = {
    now: new Date('2026-11-21T23:30:00Z'),
    draft: { ...noDraft, read: async () => ({ ...emptyVisitDraft, ...draft }) },
    register: {
      findAddress: async (id: string) => (id === address.id ? address : null),
      chosenRating: async (id: string) => (id === address.id ? rating : 'unknown-address'),
      ...register,
    },
    reportFault: (fault: unknown) => faults.push(fault),
  } as unknown as Visit
  return { visit, faults }
}

const read = (visit: Visit, query = '', flow = 'insulation') =>
  readEnquiry(visit, flow, new URL(`http://localhost/enquiries/${flow}/contact?${query}`))

test('a flow of no such name is not found', async () => {
  for (const flow of ['nowhere', '__proto__', 'constructor', '']) {
    await expect(read(visitWith({}).visit, '', flow)).rejects.toMatchObject({
      init: { status: 404 },
    })
  }
})

test('the home that the page names brings what its certificate suggests, with the year', async () => {
  const enquiry = await read(visitWith({ typedAddress }).visit, 'home=900000000001')
  expect(describeHome(enquiry.home)).toBe('1 Lantern Row, Emberford, ZZ1 1AA')
  expect(showHome(enquiry.home)).toBe('1 Lantern Row, Emberford, ZZ1\u00a01AA')
  expect(enquiry.hints).toContainEqual({
    about: 'walls',
    text: 'cavity wall, as built, no insulation (assumed)',
    year: 2019,
  })
})

test('an address that was typed is the home only where the page says so', async () => {
  const { visit } = visitWith({ typedAddress })
  const named = await read(visit, 'home=not-listed')
  expect(describeHome(named.home)).toBe('3 New Kiln Lane, Emberford, ZZ1 1AA')
  expect((await read(visit)).home).toBeNull()
  expect((await read(visit, 'home=900000009999')).home).toBeNull()
})

const withFormerId = {
  findAddress: async (id: string) => ([address.id, 'a-former-id'].includes(id) ? address : null),
}
const begun = {
  flow: 'insulation',
  home: 'a-former-id',
  key: 'begun-under-the-former-id',
  answers: { type: ['house'] },
  contactForm: null,
}

test('an id that the home had before leads to the same page under the present one', async () => {
  const { visit } = visitWith({}, withFormerId)
  const led = await read(visit, 'home=a-former-id&from=check').catch(answer => answer)
  expect([led.status, led.headers.get('Location'), led.headers.get('Cache-Control')]).toEqual([
    301,
    '/enquiries/insulation/contact?home=900000000001&from=check',
    'no-store',
  ])
})

test('a form sent to it is answered there, about the same home', async () => {
  const { visit } = visitWith({}, withFormerId)
  const { home, query } = await read({ ...visit, isForm: true }, 'home=a-former-id')
  expect(home).toMatchObject({ addressId: '900000000001' })
  expect(query.home).toBe('900000000001')
})

test('what was begun under an id that the home had before is found, and stays where it is', async () => {
  const { visit } = visitWith({ enquiries: [{ ...begun, flow: 'solar' }, begun] }, withFormerId)
  const { stored } = await read(visit, 'home=900000000001')
  expect(stored).toEqual(begun)
})

test('what was begun about another home is not', async () => {
  const other = { ...begun, home: '900000000002' }
  const { stored } = await read(
    visitWith({ enquiries: [other] }, withFormerId).visit,
    'home=900000000001',
  )
  expect(stored).toMatchObject({ home: '900000000001', answers: {} })
})

test('where homes cannot be read the enquiry keeps the id, and we hear of it', async () => {
  const fail = () => Promise.reject(new Error('no register'))
  const { visit, faults } = visitWith({}, { findAddress: fail })
  const { home, hints } = await read(visit, 'home=900000000001')
  expect(home).toEqual({ kind: 'unread', addressId: '900000000001' })
  expect([describeHome(home), hints]).toEqual([null, []])
  expect(faults).toHaveLength(1)
})

const typedAsListed = { ...typedAddress, line1: '1 lantern row' }
const withPostcode = { findAddresses: async () => [{ ...address, kind: 'home' }] }
const begunAsTyped = { ...begun, home: typedAsListed, answers: { tenure: ['own'] } }

test('a typed address that is listed leads to the listed home, with what was answered for it', async () => {
  const draft = {
    typedAddress: typedAsListed,
    enquiries: [begunAsTyped],
    homes: [{ home: typedAsListed, facts: { tenure: ['own'], 'home-type': ['flat'] } }],
  }
  const { visit } = visitWith(draft, withPostcode)
  const led = await read(visit, 'home=not-listed&from=check').catch(answer => answer)
  expect([led.status, led.headers.get('Location'), led.headers.get('Cache-Control')]).toEqual([
    303,
    '/enquiries/insulation/contact?home=900000000001&from=check',
    'no-store',
  ])
  const enquiry = await read(visit, 'home=900000000001')
  expect(enquiry.stored).toEqual(begunAsTyped)
  expect(enquiry.state.selectedAddress).toMatchObject({ addressId: address.id, wasTyped: true })
  expect([...enquiry.known]).toEqual(['home-type'])
  const form = await read({ ...visit, isForm: true }, 'home=not-listed')
  expect(form.home).toMatchObject({ kind: 'typed' })
})

test('while the register cannot be read it stays as typed, and is looked for again', async () => {
  let isDown = true
  const findAddresses = async () => {
    if (isDown) throw new Error('no register')
    return [{ ...address, kind: 'home' }]
  }
  const { visit, faults } = visitWith({ typedAddress: typedAsListed }, { findAddresses })
  expect((await read(visit, 'home=not-listed')).home).toMatchObject({ kind: 'typed' })
  expect(faults).toHaveLength(1)
  isDown = false
  const led = await read(visit, 'home=not-listed').catch(answer => answer)
  expect(led.status).toBe(303)
})

test('whoever said that theirs is another home is believed', async () => {
  const own = { ...typedAsListed, isUnlisted: true as const }
  const { visit } = visitWith({ typedAddress: own }, withPostcode)
  expect((await read(visit, 'home=not-listed')).home).toMatchObject({ kind: 'typed' })
  const listed = await read(visit, 'home=900000000001')
  expect(listed.state.selectedAddress).not.toHaveProperty('wasTyped')
})

test('what was said of a home under a former id is known under the present one', async () => {
  const homes = [{ home: 'a-former-id', facts: { tenure: ['own'], heating: ['gas-boiler'] } }]
  const { visit } = visitWith({ homes }, withFormerId)
  expect([...(await read(visit, 'home=900000000001')).known]).toEqual(['tenure'])
  expect([...(await read(visit, 'home=900000000001', 'new-boiler')).known]).toEqual([
    'tenure',
    'boiler-fuel',
  ])
})

test('what was said of one home is not known of another', async () => {
  const homes = [{ home: '900000000002', facts: { tenure: ['own'] } }]
  const { visit } = visitWith({ homes }, withPostcode)
  expect((await read(visit, 'home=900000000001')).known.size).toBe(0)
})

test('what a screen lets somebody leave empty is not known because of that', async () => {
  const homes = [{ home: address.id, facts: { tenure: ['own'] } }]
  const enquiry = await read(visitWith({ homes }).visit, 'home=900000000001', 'meter-reading')
  expect([...enquiry.known]).toEqual([])
})

test.each([
  ['', 'an old link is the start of another choice', 'heating'],
  ['/plan', 'its own question shows it, to be confirmed', 'heating'],
  ['/tenure', 'a later choice stands', 'whole-home'],
  ['/contact', 'a later choice stands', 'whole-home'],
  ['/check', 'a later choice stands', 'whole-home'],
])('at %j %s', async (step, _, plan) => {
  const answers = { plan: ['whole-home'], tenure: ['own'] }
  const stored = { flow: 'home-cover', home: address.id, key: 'k', answers, contactForm: null }
  const { visit } = visitWith({ enquiries: [stored] })
  const path = `/enquiries/home-cover${step}?home=${address.id}&plan=heating`
  const enquiry = await readEnquiry(visit, 'home-cover', new URL(path, 'http://localhost'))
  expect(enquiry.answers.plan).toEqual([plan])
  expect(enquiry.query.chosen?.plan).toEqual(plan === 'heating' ? ['heating'] : undefined)
})

test('a form about a typed home is about that one, also after another was typed in another tab', async () => {
  const other = { ...typedAddress, line1: '4 New Kiln Lane' }
  const homes = [
    { home: other, facts: { tenure: ['rent-private'] } },
    { home: typedAddress, facts: { tenure: ['own'] } },
  ]
  const none = { findAddresses: async () => [] }
  const before = await read(visitWith({ typedAddress, homes }, none).visit, 'home=not-listed')
  const action = pathOfForm(before, 'type')
  expect(action).toBe(`/enquiries/insulation/type?home=not-listed&typed=${nameTyped(typedAddress)}`)

  const saved: unknown[] = []
  const { visit } = visitWith({ typedAddress: other, homes }, none)
  const save = async (change: unknown) => saved.push(change)
  const form = { ...visit, isForm: true, draft: { ...visit.draft, save } } as unknown as Visit
  const enquiry = await read(form, action.split('?')[1])
  expect(isSameHome(enquiry.stored.home, typedAddress)).toBe(true)
  expect(describeHome(enquiry.home)).toBe('3 New Kiln Lane, Emberford, ZZ1 1AA')
  expect(enquiry.answers).toEqual({ tenure: ['own'] })
  expect(saved).toEqual([{ typedAddress }])

  const gone = await read(form, 'home=not-listed&typed=of-no-home')
  expect(gone.home).toBeNull()
})
