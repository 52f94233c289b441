import { describe, expect, test } from 'vitest'
import { askSearch, makeAddress, makePage, row } from '../../tests/support/site/ask-search.ts'

describe('a list', () => {
  test('holds nothing that the page does not show', async () => {
    const { outcome } = await askSearch('postcode=ZZ1+1AA', {
      addresses: [...row, makeAddress('Landlord’s Supply, Lantern Row', 31, 'other-supply')],
    })
    expect(JSON.stringify(outcome)).not.toMatch(/1912345678009|1234567810|mpan|mprn/)
    expect(outcome).toMatchObject({
      list: {
        groups: [{ place: 'Lantern Row' }],
        others: [{ name: 'Landlord’s Supply, Lantern Row' }],
        town: 'Emberford',
        only: null,
      },
    })
  })

  test('of one home is asked about with the whole address', async () => {
    const { outcome } = await askSearch('postcode=ZZ1+1AA', { addresses: row.slice(0, 1) })
    expect(outcome).toMatchObject({ list: { only: '1 Lantern Row, Emberford, ZZ1\u00a01AA' } })
  })

  test('is narrowed to the house that came with the postcode', async () => {
    const { outcome } = await askSearch('postcode=ZZ1+1AA&house=2', { addresses: row })
    expect(outcome).toMatchObject({
      list: { only: '2 Lantern Row, Emberford, ZZ1\u00a01AA' },
      narrowing: { house: '2', matched: true, all: 12 },
    })
  })

  test('tells two homes of the same words apart by their property numbers', async () => {
    const addresses = [
      makeAddress('7 Lantern Row', 1),
      makeAddress('7 Lantern Row', 2),
      makeAddress('8 Lantern Row', 7),
    ]
    const names = ['1', '2'].map(end => `7 Lantern Row (property number 90000000000${end})`)
    const { outcome } = await askSearch('postcode=ZZ1+1AA', { addresses })
    expect(outcome).toMatchObject({
      list: { groups: [{ homes: [...names, '8 Lantern Row'].map(name => ({ name })) }] },
    })
    const hashed = addresses.map((one, at) => (at === 1 ? { ...one, id: 'xyz' } : one))
    const { outcome: half } = await askSearch('search=lantern', { matches: hashed })
    expect(half).toMatchObject({
      list: {
        groups: [
          {
            homes: [
              { name: expect.stringMatching(/900000000001\)$/) },
              { name: expect.not.stringContaining('property') },
              { name: expect.not.stringContaining('property') },
            ],
          },
        ],
      },
    })
  })

  test.each(['2 Lantern Row, Emberford', '2 lantern row emberford zz1 1aa'])(
    'is narrowed to %s, whatever of its address is typed',
    async house => {
      const query = `${new URLSearchParams({ postcode: 'ZZ1 1AA', house })}`
      const { outcome } = await askSearch(query, { addresses: row })
      expect(outcome).toMatchObject({ narrowing: { house, matched: true, all: 12 } })
      expect(outcome).toMatchObject({ list: { only: '2 Lantern Row, Emberford, ZZ1\u00a01AA' } })
    },
  )

  test.each([
    [{}, { matched: true, isClose: false }, '2 Lantern Row, Emberford, ZZ1\u00a01AA'],
    [
      { corrections: ['2 lantern'] },
      { matched: false, isClose: true },
      '2 Lantern Row, Emberford, ZZ1\u00a01AA',
    ],
    [{ leftOut: ['lantren'] }, { matched: false, isClose: true }, null],
  ])(
    'has what a search finds there for a house that is not in it: %j',
    async (page, narrowing, only) => {
      const elsewhere = { ...makeAddress('2 Lantern Row', 40), postcode: 'ZZ2 1AA' }
      const matches = makePage([elsewhere, ...row.slice(1, 2)], page)
      const query = `${new URLSearchParams({ postcode: 'ZZ1 1AA', house: '2 lantren, zz1 1aa' })}`
      const { outcome, asked } = await askSearch(query, { addresses: row, matches })
      expect(asked).toEqual(['ZZ1 1AA', '2 lantren ZZ1 1AA'])
      expect(outcome).toMatchObject({
        list: { only, groups: [{ homes: { length: 1 } }] },
        narrowing,
      })
    },
  )

  test.each([
    ['where more is found than a page has', makePage(row.slice(0, 2), { next: 'x' })],
    ['where all of it is', row],
    ['where nothing is', []],
    ['where nothing can be searched', 'not-supported'],
  ] as const)('stays whole %s', async (_, matches) => {
    const answers = { addresses: row, matches }
    const { outcome } = await askSearch('postcode=ZZ1+1AA&house=lantren', answers)
    expect(outcome).toMatchObject({
      list: { groups: [{ homes: { length: 12 } }] },
      narrowing: { matched: false },
    })
  })

  test.each(['47', 'Windmill'])('stays whole where %s is not in it', async house => {
    const { outcome } = await askSearch(`postcode=ZZ1+1AA&house=${house}`, { addresses: row })
    expect(outcome).toMatchObject({ list: { only: null }, narrowing: { house, matched: false } })
  })
})
