import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLead } from './check-lead.ts'
import { flowNames } from './flows/flow.ts'
import { channels, needs, timeWindows, type UncheckedLead } from './lead.ts'

const faultsOf = (asked: UncheckedLead) => {
  const checked = checkLead(asked)
  return checked.ok ? [] : checked.faults.map(({ path, kind }) => `${path.join('.')} ${kind}`)
}

const mixed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    null,
    undefined,
    0,
    true,
    [],
    {},
    '020 7946 0018',
    '999',
    'ZZ1 1AA',
    'a@b.example',
  ),
  fc.jsonValue(),
)

const anything: fc.Arbitrary<UncheckedLead> = fc.record(
  {
    product: fc.oneof(fc.constantFrom(...flowNames), mixed),
    fullName: mixed,
    onBehalfOf: mixed,
    email: mixed,
    phone: fc.oneof(mixed, fc.record({ typed: mixed })),
    channels: fc.oneof(fc.array(fc.constantFrom(...channels)), mixed, fc.array(mixed)),
    timeWindow: fc.oneof(fc.constantFrom(...timeWindows), mixed),
    needs: fc.oneof(fc.array(fc.constantFrom(...needs)), mixed),
    postcode: mixed,
    addressId: mixed,
    address: mixed,
    answers: fc.oneof(
      fc.array(
        fc.record({
          question: mixed,
          asked: mixed,
          values: fc.array(mixed),
          answered: mixed,
          certificate: mixed,
        }),
      ),
      mixed,
    ),
    message: mixed,
    consents: fc.oneof(
      fc.array(
        fc.record({
          purpose: mixed,
          wording: fc.record({ id: mixed, text: mixed }),
          decidedAt: mixed,
          page: mixed,
        }),
      ),
      mixed,
    ),
  },
  { requiredKeys: [] },
)

const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

const plausible: fc.Arbitrary<UncheckedLead> = fc.record({
  product: fc.constantFrom(...flowNames),
  fullName: line,
  onBehalfOf: fc.option(line),
  email: fc.option(fc.emailAddress()),
  phone: fc.constantFrom(
    '020 7946 0018 x5',
    '+44 (0)7911 123456',
    '+33 1 23 45 67 89',
    ' 0808 157 0193 ',
  ),
  channels: fc.subarray([...channels]),
  timeWindow: fc.option(fc.constantFrom(...timeWindows)),
  needs: fc.subarray([...needs]),
  postcode: fc.constantFrom('zz11aa', ' ZZ99  3VZ', 'ZZ1 1A0'),
  address: fc.option(line),
  answers: fc.array(
    fc.record(
      {
        question: line,
        asked: line,
        values: fc.array(fc.string({ unit: 'grapheme' })),
        answered: fc.string(),
        certificate: fc.record({ text: line, year: fc.integer({ min: 1990, max: 2026 }) }),
      },
      { requiredKeys: ['question', 'asked', 'values', 'answered'] },
    ),
    { maxLength: 5 },
  ),
  message: fc.option(fc.string({ maxLength: 300 }).map(text => `${text}\r\n\t${text}`)),
  consents: fc.array(
    fc.record({
      purpose: fc.constant('share'),
      recipient: line,
      decision: fc.constantFrom('given', 'refused', 'withdrawn'),
      wording: fc.record({ id: line, version: fc.constant('1'), text: line }),
      decidedAt: fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-01-01') })
        .map(date => date.toISOString()),
    }),
    { maxLength: 3 },
  ),
})

test('whatever is sent, it answers', () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.jsonValue() as fc.Arbitrary<UncheckedLead>), asked => {
      const checked = checkLead(asked)
      if (!checked.ok) expect(checked.faults.length).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

test('what it takes passes again, the same, also by way of JSON', () => {
  let taken = 0
  fc.assert(
    fc.property(plausible, asked => {
      const checked = checkLead(asked)
      if (!checked.ok) return
      taken += 1
      expect(checkLead(checked.lead)).toEqual(checked)
      expect(checkLead(JSON.parse(JSON.stringify(checked.lead)))).toEqual(checked)
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(50)
})

test('what is wrong is wrong again, whatever else is sent', () => {
  fc.assert(
    fc.property(plausible, asked => {
      expect(faultsOf({ ...asked, fullName: 'A\nB' })).toContain('fullName control-characters')
      expect(faultsOf({ ...asked, postcode: 'ZZ1' })).toContain('postcode not-a-postcode')
    }),
  )
})
