import { afterAll, describe, expect, test } from 'vitest'
import { openExampleApi } from '../../tests/support/api/ask-example-api.ts'
import { ratingId } from '../../tests/support/api/example-register.ts'

const { ask, close } = openExampleApi()
afterAll(close)

const idsOf = (document: { data: { id: string }[] }) => document.data.map(({ id }) => id)

describe('addresses of a postcode', () => {
  test.each(['ZZ1%201AA', 'ZZI%20IAA', 'zz11aa', 'zz1+1aa', '%20Zz1-1Aa%20'])(
    'are found by %s',
    async typed => {
      const url = `/v1/addresses?postcode=${typed}`
      const { status, headers, document } = await ask('/addresses', url)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/vnd.api+json')
      expect(idsOf(document)).toEqual(['900000000001', 'hzz11aaflat2', '900000000003'])
      expect(document.links).toEqual({ self: url })
      expect(document.meta).toEqual({ count: 3 })
    },
  )

  test('look as the contract says', async () => {
    const { document } = await ask('/addresses', '/v1/addresses?postcode=ZZ11AA')
    expect(document.data[0]).toEqual({
      type: 'addresses',
      id: '900000000001',
      attributes: {
        mprns: ['1234567810'],
        mpans: ['1912345678009'],
        country: 'England',
        address: '1 Lantern Row, Emberford, ZZ1 1AA',
        'house-name': null,
        'house-number': '1',
        'flat-number': null,
        county: null,
        postcode: 'ZZ1 1AA',
        'pes-region': 'SE',
        'address-line1': '1 Lantern Row',
        'address-line2': null,
        'postal-town': 'Emberford',
        'bg-service-area': true,
      },
      relationships: {
        supply: {
          links: {
            self: '/v1/addresses/900000000001/relationships/supply',
            related: '/v1/addresses/900000000001/supply',
          },
        },
      },
      meta: {
        kind: 'home',
        uprn: '900000000001',
        'local-authority': 'E06000999',
        'energy-band': 'D',
      },
    })
  })

  test('carry a band only where there is a rating', async () => {
    const { document } = await ask('/addresses', '/v1/addresses?postcode=ZZ11AA')
    expect(document.data[1].meta).not.toHaveProperty('energy-band')
    expect(document.data[1].attributes).toMatchObject({ mpans: [], mprns: [], 'pes-region': 'SE' })
    expect(document.data[2].meta.kind).toBe('other-supply')
  })

  test('are none where the postcode is well formed and has none', async () => {
    const { status, document } = await ask('/addresses', '/v1/addresses?postcode=ZZ99%209ZZ')
    expect({ status, document }).toEqual({
      status: 200,
      document: {
        data: [],
        links: { self: '/v1/addresses?postcode=ZZ99%209ZZ' },
        meta: { count: 0 },
      },
    })
  })

  test.each([
    ['missing', ''],
    ['empty', '?postcode='],
    ['half', '?postcode=ZZ1'],
    ['no postcode', '?postcode=QQQQ%20QQQ'],
    ['a town that reads as one once mended', '?postcode=Woking'],
    ['a letter too many, of another alphabet', `?postcode=${encodeURIComponent('ZZ1 1AAЖ')}`],
    ['a house number and a postcode', '?postcode=1%20G1%201AA'],
    ['longer than a postcode', `?postcode=${'Z'.repeat(500)}`],
    ['a NUL', '?postcode=ZZ1%201A%00'],
    ['not decodable', '?postcode=%zz'],
    ['signs', '?postcode=<script>'],
  ])('are refused where the postcode is %s', async (_, query) => {
    const { status, document } = await ask('/addresses', `/v1/addresses${query}`)
    expect(status).toBe(400)
    expect(document.errors).toEqual([
      expect.objectContaining({
        status: '400',
        code: 'invalid-postcode',
        source: { parameter: 'postcode' },
      }),
    ])
  })
})

describe('a search for addresses', () => {
  test.each([
    ['street and town', 'lantern%20row%20emberford', '900000000001'],
    ['house and postcode', '1%20zz11aa', '900000000001'],
    ['certificate number', ratingId, '900000000001'],
    [
      'certificate number as a PDF has it',
      `No%20${ratingId.replaceAll('-', '%E2%80%91')}`,
      '900000000001',
    ],
    ['UPRN', '900000000098', '900000000098'],
    ['UPRN with its name, in groups', 'UPRN%209000%200000%200098', '900000000098'],
  ])('finds by %s', async (_, typed, id) => {
    const { status, document } = await ask('/addresses', `/v1/addresses?search=${typed}`)
    expect(status).toBe(200)
    expect(idsOf(document)).toContain(id)
  })

  test('brings no more than it is asked for', async () => {
    const url = '/v1/addresses?search=emberford&page%5Bsize%5D=1'
    expect((await ask('/addresses', url)).document.meta).toEqual({
      count: 1,
      total: 4,
      'total-exact': true,
    })
  })

  test('is followed from page to page by its links, there and back', async () => {
    const whole = idsOf((await ask('/addresses', '/v1/addresses?search=emberford')).document)
    const seen: string[] = []
    const paths: string[] = []
    let url = '/v1/addresses?search=emberford&page%5Bsize%5D=1'
    for (let next: string | undefined = url; next; ) {
      const { document } = await ask('/addresses', next)
      seen.push(...idsOf(document))
      paths.push(next)
      url = next
      next = document.links.next
    }
    expect(seen).toEqual(whole)
    expect(whole).toHaveLength(4)
    for (let at = paths.length - 1; at > 0; at--) {
      const { links } = (await ask('/addresses', url)).document
      const before = (await ask('/addresses', links.prev)).document
      expect(idsOf(before)).toEqual([whole[at - 1]])
      url = links.prev
    }
  })

  test('that has one page has no links to others', async () => {
    const { document } = await ask('/addresses', '/v1/addresses?search=emberford')
    expect(document.links).toEqual({ self: '/v1/addresses?search=emberford' })
  })

  test('with a slip says what was searched for instead, without one says nothing', async () => {
    const slip = await ask('/addresses', '/v1/addresses?search=lantern+rwo')
    expect(slip.document.meta).toMatchObject({ 'searched-for': ['lantern row'] })
    expect(idsOf(slip.document)).toContain('900000000001')
    const right = await ask('/addresses', '/v1/addresses?search=lantern+row')
    expect(right.document.meta).not.toHaveProperty('searched-for')
  })

  test.each(['x', 'ZnJvbSAtMQ', 'ZnJvbSAx=', '20', '%00', 'ZnJvbSAxMDAwMDAw'])(
    'with the cursor %s, which is none, is refused',
    async cursor => {
      const url = `/v1/addresses?search=emberford&page%5Bcursor%5D=${cursor}`
      const { status, document } = await ask('/addresses', url)
      expect([status, document.errors[0].code]).toEqual([400, 'invalid-cursor'])
      expect(document.errors[0].source).toEqual({ parameter: 'page[cursor]' })
    },
  )

  test('beyond its end is empty and leads back', async () => {
    const url = `/v1/addresses?search=emberford&page%5Bcursor%5D=ZnJvbSA5MDA`
    const { status, document } = await ask('/addresses', url)
    expect([status, document.data, document.meta.total]).toEqual([200, [], 4])
    expect(idsOf((await ask('/addresses', document.links.prev)).document)).toHaveLength(4)
  })

  test('takes a cursor, a postcode none', async () => {
    const url = '/v1/addresses?postcode=ZZ11AA&page%5Bcursor%5D=x'
    const { document } = await ask('/addresses', url)
    expect(document.errors[0].code).toBe('conflicting-parameters')
  })

  test('that finds none brings none', async () => {
    const { status, document } = await ask('/addresses', '/v1/addresses?search=xyzzyplugh')
    expect([status, document.data]).toEqual([200, []])
  })

  test.each([
    ['ab', 'invalid-search'],
    ['', 'invalid-search'],
    ['%20%20a%20%20', 'invalid-search'],
    ['a'.repeat(201), 'invalid-search'],
    ['%E2%80%AA%E2%80%AA%E2%80%AA', 'invalid-search'],
    ['UPRN%2012', 'invalid-search'],
    ['lantern+caf%E9', 'invalid-search'],
    ['100%+lantern', 'invalid-search'],
    ['lantern%ED%A0%80', 'invalid-search'],
  ])('for “%s” is refused', async (typed, code) => {
    const { status, document } = await ask('/addresses', `/v1/addresses?search=${typed}`)
    expect([status, document.errors[0].code]).toEqual([400, code])
    expect(document.errors[0].source).toEqual({ parameter: 'search' })
  })

  test.each([
    '%22',
    '***',
    'AND',
    'a%20OR%20*',
    'words:x%20NOT',
    '%00%00%00',
    "'%3B--",
    '(((',
    '%F0%9F%8F%A0%F0%9F%8F%A0%F0%9F%8F%A0',
  ])('for %s is no fault of ours', async typed => {
    const { status } = await ask('/addresses', `/v1/addresses?search=row%20${typed}`)
    expect(status).toBe(200)
  })
})

describe('what does not go together', () => {
  test.each(['?postcode=ZZ11AA&search=lantern', '?postcode=ZZ11AA&page[size]=5', '?page[size]=5'])(
    '%s is refused',
    async query => {
      const { status, document } = await ask('/addresses', `/v1/addresses${query}`)
      expect([status, document.errors[0].code]).toEqual([400, 'conflicting-parameters'])
    },
  )
})

describe('one address', () => {
  test('is shown as in a list', async () => {
    const { document } = await ask('/addresses/{id}', '/v1/addresses/900000000001')
    const list = await ask('/addresses', '/v1/addresses?postcode=ZZ11AA')
    expect(document.data.attributes).toEqual(list.document.data[0].attributes)
    expect(document.links).toEqual({ self: '/v1/addresses/900000000001' })
  })

  test('outside of our area says so', async () => {
    const { document } = await ask('/addresses/{id}', '/v1/addresses/900000000098')
    expect(document.data.attributes['bg-service-area']).toBe(false)
    const supply = await ask('/addresses/{id}/supply', '/v1/addresses/900000000098/supply')
    expect(supply.document.data.attributes['service-area']).toBe('waiting-list')
  })

  const parts = ['', '/supply', '/relationships/supply', '/epc-ratings']
  const strange = [
    '1',
    '%00',
    '900000000001%20',
    '900000000001%2F',
    "'%20OR%201=1",
    '%E2%9C%93',
    '9'.repeat(90),
  ]
  test.each(parts.flatMap(part => strange.map(id => [part, id])))(
    'with the part “%s” is not found by %s',
    async (part, id) => {
      const { status, document } = await ask(`/addresses/{id}${part}`, `/v1/addresses/${id}${part}`)
      expect([status, document.errors[0].code]).toEqual([404, 'unknown-address'])
    },
  )
})

test('a supply names operator, region and transporter', async () => {
  const { document } = await ask('/addresses/{id}/supply', '/v1/addresses/900000000003/supply')
  expect(document).toEqual({
    data: {
      type: 'supplies',
      id: '900000000003',
      attributes: {
        electricity: [
          {
            mpan: '1712345678000',
            distributor: '17',
            operator: 'Scottish and Southern Electricity Networks',
            'power-cut-phone': '105',
            'gsp-group': '_P',
          },
          {
            mpan: '2412345678004',
            distributor: '24',
            operator: 'Independent Power Networks',
            'power-cut-phone': null,
            'gsp-group': null,
          },
        ],
        gas: [{ mprn: '7412345608', transporter: 'Independent gas transporter' }],
        'pes-region': 'NS',
        region: 'North Scotland',
        'service-area': 'covered',
      },
      meta: { 'region-certainty': 'likely' },
    },
    links: { self: '/v1/addresses/900000000003/supply' },
  })
})

test('the link to a supply leads to it', async () => {
  const path = '/v1/addresses/900000000001/relationships/supply'
  const { document } = await ask('/addresses/{id}/relationships/supply', path)
  expect(document.data).toEqual({ type: 'supplies', id: '900000000001' })
  const related = await ask('/addresses/{id}/supply', document.links.related)
  expect(related.document.data).toMatchObject(document.data)
})
