import { describe, expect, test } from 'vitest'
import { askSearch, makeAddress, makePage, row } from '../../tests/support/site/ask-search.ts'

describe('a postcode', () => {
  test('is asked for where there is none yet', async () => {
    expect((await askSearch('utm_source=leaflet')).outcome).toEqual({ kind: 'asking' })
  })

  test.each([
    ['', 'empty'],
    ['zz1 1', 'incomplete'],
    ['ZZ1 1AAA', 'too-long'],
    ['ZZ1 1A€', 'bad-characters'],
    ['11111', 'not-a-postcode'],
  ])('that is %j is refused as %s, with what was typed', async (typed, problem) => {
    const { outcome, asked } = await askSearch(
      `${new URLSearchParams({ postcode: typed, house: '3' })}`,
    )
    expect(outcome).toEqual({ kind: 'postcode-refused', typed, house: '3', problem })
    expect(asked).toEqual([])
  })

  test.each(['Woking', 'Leeds', 'Bath', 'Priory Road, Poole', 'Ynys Môn', '12 Mill Lane ZZ1 1AA'])(
    'box in which %s was typed is searched by those words',
    async typed => {
      const query = `${new URLSearchParams({ postcode: typed })}`
      const { outcome, asked } = await askSearch(query, { matches: row.slice(0, 2), addresses: [] })
      expect(asked).toEqual([typed])
      expect(outcome).toMatchObject({
        kind: 'found',
        query: { by: 'search', text: typed },
        list: { groups: [{ homes: [{ id: '900000000000' }, { id: '900000000001' }] }] },
      })
    },
  )

  test.each([
    ['９０００００００００01', '900000000001'],
    ['0901 7327 2036 3209 1230', '0901-7327-2036-3209-1230'],
    ['0901\u20117327\u20112036\u20113209\u20111230', '0901-7327-2036-3209-1230'],
  ])('box in which the number %s was typed is searched by it', async (typed, text) => {
    const query = `${new URLSearchParams({ postcode: typed, house: '3' })}`
    const { outcome, asked } = await askSearch(query, { matches: row.slice(0, 1), addresses: [] })
    expect(asked).toEqual([text])
    expect(outcome).toMatchObject({ kind: 'found', query: { by: 'search', text } })
    expect((await askSearch(query, { matches: [] })).outcome).toMatchObject({
      kind: 'nothing',
      query: { by: 'search', text },
    })
  })

  test('keeps of a house that is too long whole characters alone', async () => {
    const house = `${'x'.repeat(99)}🏠`
    const query = `${new URLSearchParams({ postcode: 'ZZ1 1AA', house: `${house}y` })}`
    expect((await askSearch(query, { addresses: row })).outcome).toMatchObject({ query: { house } })
  })

  test('box with words is searched with the house number first', async () => {
    const query = `${new URLSearchParams({ postcode: 'Mill Lane, Poole', house: '12' })}`
    expect((await askSearch(query, { matches: row })).asked).toEqual(['12 Mill Lane, Poole'])
    expect((await askSearch(query, { matches: [] })).asked).toEqual([
      '12 Mill Lane, Poole',
      'Mill Lane, Poole',
    ])
  })

  test.each([
    ['finds nothing', { matches: [] }, 'words'],
    ['is not to be had', { matches: 'not-supported' }, 'not-a-postcode'],
  ] as const)('box with words is refused where the search %s', async (_, answers, problem) => {
    const { outcome } = await askSearch('postcode=Woking', answers)
    expect(outcome).toEqual({ kind: 'postcode-refused', typed: 'Woking', house: '', problem })
  })

  test('box with words is a fault of ours where the search fails', async () => {
    const { outcome, faults } = await askSearch('postcode=Woking')
    expect(outcome).toMatchObject({ kind: 'our-fault', query: { by: 'search', text: 'Woking' } })
    expect(faults).toHaveLength(1)
  })

  test('in which only letters stand is looked up once a search has found it', async () => {
    const { outcome, asked } = await askSearch('postcode=zziiaa', { matches: row, addresses: row })
    expect(asked).toEqual(['zziiaa', 'ZZ1 1AA'])
    expect(outcome).toMatchObject({ query: { by: 'postcode', postcode: 'ZZ1 1AA' } })
  })

  test.each(['zz1 laa', 'zzl1aa', 'Zz1 laa'])(
    'with a small L for 1, as in %s, is looked up',
    async typed => {
      const { outcome } = await askSearch(`postcode=${typed}`, { matches: [], addresses: row })
      expect(outcome).toMatchObject({ query: { by: 'postcode', postcode: 'ZZ1 1AA' } })
      const { outcome: unknown } = await askSearch(`postcode=${typed}`, {
        matches: [],
        addresses: [],
      })
      expect(unknown).toMatchObject({ kind: 'postcode-refused', typed })
    },
  )

  test('that can be read in several ways is looked up in each', async () => {
    const { outcome, asked } = await askSearch('postcode=B1O+0AA', { addresses: [] })
    expect(asked).toEqual(['B1O 0AA', 'B10 0AA', 'BI0 0AA'])
    expect(outcome).toMatchObject({ kind: 'nothing', query: { postcode: 'B1O 0AA' } })
  })

  test('that another provider refuses is refused too', async () => {
    const { outcome } = await askSearch('postcode=sa991aa', { addresses: 'invalid-postcode' })
    expect(outcome).toMatchObject({
      kind: 'postcode-refused',
      typed: 'sa991aa',
      problem: 'refused',
    })
  })

  test.each([' zz11aa ', 'ZZ1-1AA', 'zz1 1aa'])('written %j finds its homes', async typed => {
    const { outcome, asked } = await askSearch(`${new URLSearchParams({ postcode: typed })}`, {
      addresses: row,
    })
    expect(asked).toEqual(['ZZ1 1AA'])
    expect(outcome).toMatchObject({
      kind: 'found',
      query: { by: 'postcode', postcode: 'ZZ1 1AA', house: '' },
      narrowing: null,
    })
  })

  test.each(['1 G1 1AA', '1,g11aa', '1 GI 1AA'])(
    'with a house number before it, as in %s, is looked up for that house',
    async typed => {
      const query = `${new URLSearchParams({ postcode: typed })}`
      const { outcome, asked } = await askSearch(query, { addresses: row })
      expect(asked).toEqual(['G1 1AA'])
      expect(outcome).toMatchObject({
        kind: 'found',
        query: { by: 'postcode', postcode: 'G1 1AA', house: '1' },
        narrowing: { matched: true, exact: '900000000000' },
      })
    },
  )

  test('with a house number before it gives way to the house that was typed for itself', async () => {
    const { outcome } = await askSearch('postcode=12+ZZ1+1AA&house=2', { addresses: row })
    expect(outcome).toMatchObject({ query: { postcode: 'ZZ1 1AA', house: '2' } })
  })

  test.each([
    ['ZZ1 1AA, England', ''],
    ['Embershire zz11aa', 'Embershire'],
    ['ZZ1 1AA 12', '12'],
  ])('with words that nobody has beside it, as in %s, is looked up', async (typed, house) => {
    const query = { by: 'postcode', postcode: 'ZZ1 1AA', house }
    const answers = { addresses: row, matches: [] }
    const inBox = await askSearch(`${new URLSearchParams({ postcode: typed })}`, answers)
    expect(inBox.outcome).toMatchObject({ kind: 'found', query })
    const search = `${new URLSearchParams({ search: typed })}`
    const most = makePage(row, { leftOut: ['embershire'] })
    for (const matches of [[], most, 'not-supported'] as const) {
      expect((await askSearch(search, { matches })).outcome).toEqual({
        kind: 'search-is-postcode',
        query,
      })
    }
  })

  test.each([
    ['postcode', 'Flat 2, ZZ2 1AA', 'Flat 2'],
    ['search', 'Flat 2, ZZ2 1AA', 'Flat 2'],
    ['postcode', 'ZZ2 1AA, England', ''],
    ['search', 'ZZ2 1AA, England', ''],
  ])('is not left for another, in the %s box by %s', async (box, typed, house) => {
    const query = `${new URLSearchParams({ [box]: typed })}`
    const matches = makePage(row, { corrections: ['flat 2 ZZ1 1AA'] })
    const { outcome } = await askSearch(query, { matches, addresses: row })
    expect(outcome).toMatchObject({ query: { postcode: 'ZZ2 1AA', house } })
  })

  test('with no homes says so, and is no fault', async () => {
    const { outcome } = await askSearch('postcode=ZZ99+9ZZ', { addresses: [] })
    expect(outcome).toMatchObject({ kind: 'nothing' })
  })

  test('that could not be looked up is a fault of ours, and reported', async () => {
    const { outcome, faults } = await askSearch('postcode=ZZ1+1AA')
    expect(outcome).toMatchObject({ kind: 'our-fault', query: { postcode: 'ZZ1 1AA' } })
    expect(faults).toHaveLength(1)
  })
})

describe('a place that we do not look after', () => {
  test.each([
    ['BT1 1AA', 'northern-ireland'],
    ['BTI 1AA', 'northern-ireland'],
    ['JEI 1AA', 'jersey'],
    ['GYI 1AA', 'guernsey'],
    ['IMI 1AA', 'isle-of-man'],
    ['je2 3ab', 'jersey'],
    ['(G Y) 1 1AA', 'guernsey'],
    ['IM11AA', 'isle-of-man'],
    ['BFPO 12', 'forces'],
    ['ASCN 1ZZ', 'overseas'],
    ['BX1 1LT', 'non-geographic'],
    ['12 BT1 1AA', 'northern-ireland'],
  ])('%s is told apart as %s, without asking a register', async (postcode, place) => {
    const { outcome, asked } = await askSearch(`${new URLSearchParams({ postcode })}`)
    expect(outcome).toMatchObject({ kind: 'elsewhere', place })
    expect(asked).toEqual([])
  })

  test('is told apart with words beside the postcode too, unless they are found', async () => {
    const query = `${new URLSearchParams({ postcode: '1 Mill Lane, Belfast, BT1 1AA' })}`
    const house = '1 Mill Lane, Belfast'
    const place = { kind: 'elsewhere', postcode: 'BT1 1AA', house, place: 'northern-ireland' }
    const guess = makePage(row, { leftOut: ['belfast', 'bt1', '1aa'] })
    for (const matches of [[], guess]) {
      expect((await askSearch(query, { matches })).outcome).toEqual(place)
    }
    expect((await askSearch(query, { matches: row })).outcome.kind).toBe('found')
  })

  test.each([
    ['EH1 1AA', 'scotland'],
    ['SA99 1AA', 'large-user'],
  ])('%s is %s where the register has no homes there', async (postcode, place) => {
    const query = `${new URLSearchParams({ postcode, house: '12' })}`
    expect((await askSearch(query, { addresses: [] })).outcome).toEqual({
      kind: 'elsewhere',
      postcode,
      house: '12',
      place,
    })
    expect((await askSearch(query, { addresses: row })).outcome.kind).toBe('found')
    expect((await askSearch(query)).outcome.kind).toBe('our-fault')
  })
})

describe('a search', () => {
  test('finds addresses with their towns and postcodes, best first', async () => {
    const { outcome } = await askSearch('search=lantern+row', {
      matches: row.slice(0, 2).toReversed(),
    })
    expect(outcome).toMatchObject({
      kind: 'found',
      page: { total: 2, corrections: [] },
      list: {
        groups: [
          {
            place: null,
            homes: [
              { name: '2 Lantern Row, Emberford, ZZ1\u00a01AA' },
              { name: '1 Lantern Row, Emberford, ZZ1\u00a01AA' },
            ],
          },
        ],
      },
    })
  })

  test('for a postcode goes to the postcode', async () => {
    const { outcome, asked } = await askSearch('search=zz11aa')
    expect(outcome).toEqual({
      kind: 'search-is-postcode',
      query: { by: 'postcode', postcode: 'ZZ1 1AA', house: '' },
    })
    expect(asked).toEqual([])
  })

  test.each(['ZZI IAA', 'ZZ1 IAA'])('for %s goes to the postcode it is mended to', async text => {
    for (const matches of [row, [], 'not-supported'] as const) {
      const { outcome } = await askSearch(`${new URLSearchParams({ search: text })}`, { matches })
      expect(outcome).toMatchObject({
        kind: 'search-is-postcode',
        query: { postcode: 'ZZ1 1AA' },
      })
    }
  })

  test.each(['Woking', 'Poole', 'Priory', 'Cowick', 'Trinity', 'Rio Inn'])(
    'for %s, which reads as a postcode once mended, is one for words',
    async text => {
      const query = `${new URLSearchParams({ search: text })}`
      expect((await askSearch(query, { matches: row })).outcome).toMatchObject({
        kind: 'found',
        query: { by: 'search', text },
      })
    },
  )

  const twenty = Array.from({ length: 20 }, (_, at) => makeAddress(`${at + 1} Mill Lane`, at))

  test('is asked for by page, and keeps its place', async () => {
    const matches = makePage(twenty, { start: 20, total: 57, next: 'later', previous: 'earlier' })
    for (const query of ['search=mill&page=middle', 'postcode=mill&page=middle']) {
      const { outcome, asked } = await askSearch(query, { matches })
      expect(asked).toEqual(['mill from middle'])
      expect(outcome).toMatchObject({
        query: { by: 'search', text: 'mill', page: 'middle' },
        page: { start: 20, total: 57, next: 'later', previous: 'earlier' },
      })
    }
  })

  test('that may have more than are counted says so, of every provider', async () => {
    const more = [
      makePage(twenty, { total: 400, isTotalExact: false, next: 'later' }),
      makePage(twenty, { start: null, total: null }),
    ]
    for (const matches of more) {
      expect((await askSearch('search=mill', { matches })).outcome).toMatchObject({
        page: { isTotalExact: false },
      })
    }
    const few = makePage(row, { start: null, total: null })
    expect((await askSearch('search=mill', { matches: few })).outcome).toMatchObject({
      page: { isTotalExact: true },
    })
  })

  test.each([
    ['a cursor that nobody gave', 'unknown-cursor'],
    ['a page beyond its end', makePage([], { start: 900, total: 57, previous: 'last' })],
  ] as const)('with %s offers itself again', async (_, matches) => {
    expect((await askSearch('search=mill&page=x', { matches })).outcome).toEqual({
      kind: 'search-refused',
      typed: 'mill',
      problem: 'noSuchPage',
    })
    expect((await askSearch('postcode=mill&page=x', { matches })).outcome).toEqual({
      kind: 'postcode-refused',
      typed: 'mill',
      house: '',
      problem: 'noSuchPage',
    })
  })

  test('does not take the last of many for the only one', async () => {
    const one = row.slice(0, 1)
    const last = makePage(one, { start: 20, total: 21, previous: 'first' })
    expect((await askSearch('search=mill&page=x', { matches: last })).outcome).toMatchObject({
      list: { only: null },
    })
    expect((await askSearch('search=mill', { matches: one })).outcome).toMatchObject({
      list: { only: '1 Lantern Row, Emberford, ZZ1\u00a01AA' },
    })
  })

  test('hands on what was searched for instead', async () => {
    const matches = makePage(row, { corrections: ['lantern row'] })
    expect((await askSearch('search=lantern+rwo', { matches })).outcome).toMatchObject({
      query: { text: 'lantern rwo' },
      page: { corrections: ['lantern row'] },
    })
  })

  test.each([
    ['no match', { matches: [] }, { kind: 'nothing' }],
    ['no answer', {}, { kind: 'our-fault' }],
    ['a provider who has none', { matches: 'not-supported' }, { problem: 'notSupported' }],
  ] as const)('with %s is told apart', async (_, answers, expected) => {
    expect((await askSearch('search=lantern', answers)).outcome).toMatchObject(expected)
  })

  test('too short is refused with what was typed', async () => {
    expect((await askSearch('search=La')).outcome).toEqual({
      kind: 'search-refused',
      typed: 'La',
      problem: 'too-short',
    })
  })
})
