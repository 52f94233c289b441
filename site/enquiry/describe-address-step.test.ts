import { describe, expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import type { TypedAddressFields } from '../../homes/addresses/typed-address.ts'
import { emptyVisitDraft, noDraft, type StoredEnquiry, type VisitDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'
import { readAddressForm } from './describe-address-step.ts'
import { readEnquiry } from './read-enquiry.ts'

const id = '900000000001'
const address = {
  id,
  kind: 'home',
  text: '1 Lantern Row, Emberford, ZZ1 1AA',
  postcode: 'ZZ1 1AA',
} as unknown as Address
const typed = { line1: '8 Kiln Lane', line2: null, postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
const listedAsTyped = { ...typed, line1: '1 lantern row' }

const contactForm = {
  'full-name': ['Sam Sample'],
  consents: ['marketing-savings-email'],
  'decided-at': ['2026-11-20T10:00:00.000Z'],
}
const enquiryAbout = (home: StoredEnquiry['home'], flow = 'insulation'): StoredEnquiry => ({
  flow,
  home,
  key: `a-key-of-${flow}`,
  answers: { tenure: ['own'] },
  contactForm,
})

/** Sends the form of the address step, and reads what is stored then. */
async function send(
  draft: Partial<VisitDraft>,
  query: string,
  fields: Partial<TypedAddressFields> | { home: string },
) {
  let kept: VisitDraft = { ...emptyVisitDraft, ...draft }
  const visit = {
    now: new Date('2026-11-21T23:30:00Z'),
    language: 'en',
    isForm: true,
    draft: {
      ...noDraft,
      read: async () => kept,
      save: async (change: Partial<VisitDraft> | ((kept: VisitDraft) => Partial<VisitDraft>)) => {
        kept = { ...kept, ...(typeof change === 'function' ? change(kept) : change) }
        return { kind: 'saved' }
      },
    },
    register: {
      findAddress: async (asked: string) => (asked === id ? address : null),
      findAddresses: async () => [address],
      chosenRating: async () => 'unknown-address',
    },
    reportFault: (fault: unknown) => {
      throw fault
    },
  } as unknown as Visit
  const url = new URL(`http://localhost/enquiries/insulation/address?${query}`)
  const enquiry = await readEnquiry(visit, 'insulation', url)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await readAddressForm(form, enquiry, url.searchParams, visit)
  return { to: answer.kind === 'go' ? answer.to : answer.kind, kept }
}

const fieldsOf = ({ line1, postalTown, postcode }: typeof typed) => ({
  line1,
  line2: '',
  postalTown,
  postcode,
})

describe('"No, mine is another home"', () => {
  const facts = { tenure: ['own'] }
  const draft = {
    typedAddress: listedAsTyped,
    enquiries: [enquiryAbout(id), enquiryAbout(id, 'solar')],
    homes: [{ home: id, facts }],
  }

  test('moves nothing that was given for the listed home, and asks from the first question', async () => {
    const { to, kept } = await send(draft, `home=${id}`, { home: 'as-typed' })
    const own = { ...listedAsTyped, isUnlisted: true as const }
    expect(kept.typedAddress).toEqual(own)
    expect(kept.enquiries).toEqual(draft.enquiries)
    expect(kept.homes).toEqual([
      { home: own, facts: {} },
      { home: id, facts },
    ])
    expect(to).toBe('/enquiries/insulation/tenure?home=not-listed')
  })

  test('keeps what was said of the typed address while the register could not be read', async () => {
    const before = {
      enquiries: [enquiryAbout(listedAsTyped)],
      homes: [{ home: listedAsTyped, facts }],
    }
    const { kept } = await send({ ...draft, ...before }, `home=${id}`, { home: 'as-typed' })
    const own = { ...listedAsTyped, isUnlisted: true as const }
    expect(kept.enquiries).toEqual([enquiryAbout(own)])
    expect(kept.homes).toEqual([{ home: own, facts }])
  })

  test('asks on somebody else’s behalf still', async () => {
    const homes = [{ home: id, facts, isOfOther: true as const }]
    const { kept } = await send({ ...draft, homes }, `home=${id}`, { home: 'as-typed' })
    const own = { ...listedAsTyped, isUnlisted: true as const }
    expect(kept.homes).toEqual([{ home: own, facts: {}, isOfOther: true }, ...homes])
  })

  test('is remembered where the same address is typed again', async () => {
    const own = { ...listedAsTyped, isUnlisted: true as const }
    const query = 'home=not-listed&not-listed=yes'
    const { to, kept } = await send({ typedAddress: own }, query, fieldsOf(listedAsTyped))
    expect(kept.typedAddress).toEqual(own)
    expect(to).toContain('home=not-listed')
  })
})

describe('an address that is changed from the check page', () => {
  const query = 'home=not-listed&from=check&not-listed=yes'
  const draft = { typedAddress: typed, enquiries: [enquiryAbout(typed)] }

  test('keeps the enquiry where it is the same house and flat, but not what was agreed', async () => {
    const corrected = { ...typed, line1: '8 Kilne Lane' }
    const { to, kept } = await send(draft, query, fieldsOf(corrected))
    expect(kept.enquiries).toEqual([
      { ...enquiryAbout(corrected), contactForm: { 'full-name': ['Sam Sample'] } },
    ])
    expect(to).toBe('/enquiries/insulation/contact?home=not-listed')
  })

  test('is somebody else’s still', async () => {
    const homes = [{ home: typed, facts: {}, isOfOther: true as const }]
    const corrected = { ...typed, line1: '8 Kilne Lane' }
    const { kept } = await send({ ...draft, homes }, query, fieldsOf(corrected))
    expect(kept.homes).toEqual([{ home: corrected, facts: {}, isOfOther: true }, ...homes])
    const other = await send(
      { ...draft, homes },
      query,
      fieldsOf({ ...typed, line1: '9 Kiln Lane' }),
    )
    expect(other.kept.homes[0]).not.toHaveProperty('isOfOther')
  })

  test.each([
    ['another house', '9 Kiln Lane'],
    ['a flat of it', 'Flat 2, 8 Kiln Lane'],
    ['a house of a name', 'Ember Cottage'],
  ])('starts a new enquiry where it is %s', async (_, line1) => {
    const { kept } = await send(draft, query, fieldsOf({ ...typed, line1 }))
    expect(kept.enquiries).toEqual(draft.enquiries)
  })

  test('that is sent again unchanged keeps everything', async () => {
    const { to, kept } = await send(draft, query, fieldsOf(typed))
    expect(kept.enquiries).toEqual(draft.enquiries)
    expect(to).toBe('/enquiries/insulation/check?home=not-listed')
  })
})

test.each([
  ['words', 'lantern+row', null],
  ['a postcode', 'zz11aa', 'ZZ1 1AA'],
])(
  'from a list that %s found, the form for typing has the house, and a postcode alone as one',
  async (_, text, filled) => {
    const { to } = await send({}, `postcode=${text}&house=7`, { home: 'not-listed' })
    const { searchParams } = new URL(to, 'http://localhost')
    const { postcode = null, ...more } = Object.fromEntries(searchParams)
    expect([postcode, more]).toEqual([filled, { 'not-listed': 'yes', house: '7' }])
  },
)
