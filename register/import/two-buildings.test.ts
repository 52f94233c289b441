import { describe, expect, test } from 'vitest'
import {
  formatCertificates,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'

const imports = startImportsForEachTest()

/** Certificates that all have one UPRN, from the oldest on. */
function epc(addresses: readonly (readonly string[])[], more: Row = {}, name = 'epc.csv') {
  const rows = addresses.map(([address1 = '', address2 = '', address3 = ''], at): Row => {
    const date = `${2010 + at}-01-01`
    return {
      'lmk-key': `${name}${at}`.replaceAll(/\W/g, '').padStart(64, 'a').replaceAll(/[g-z]/g, 'b'),
      uprn: '910000000003',
      address1,
      address2,
      address3,
      'lodgement-date': date,
      'inspection-date': date,
      ...more,
    }
  })
  return { kind: 'epc', paths: [imports.keep(name, formatCertificates(rows))] } as const
}

const addresses = (rows: string) => {
  const text = `uprn,address1,address2,post_town,postcode\n${rows}\n`
  return {
    kind: 'addresses',
    format: 'plain',
    paths: [imports.keep('addresses.csv', text)],
  } as const
}

const list = async (postcode = 'ZZ9 1AA') =>
  (await imports.read(register => register.findAddresses(postcode))).map(({ id, text }) => [
    id,
    text.replace(/, Emberford.*/, ''),
  ])

const ownId = expect.stringMatching(/^a[0-9a-v]{16}$/)

describe('a UPRN that stands on two buildings names two homes', () => {
  test.each([
    [
      ['8 Heron Court', 'Mill Lane'],
      ['8 Kite Court', 'Mill Lane'],
    ],
    [
      ['8 Kite Court', 'Mill Lane'],
      ['8 Heron House', 'Mill Lane'],
    ],
    [['8 Heron Court'], ['8 Kite Court']],
    [
      ['Flat 3', 'Heron House', '12 Mill Lane'],
      ['Flat 3', 'Kite House', '12 Mill Lane'],
    ],
    [
      ['Ash Cottage', 'Mill Lane'],
      ['Rose Cottage', 'Mill Lane'],
    ],
    [['8 Hill Road'], ['8 Mill Lane']],
  ])('%j and %j', async (one, other) => {
    await imports.take([epc([one, other])])
    expect(await list()).toEqual([
      [ownId, one.join(', ')],
      [ownId, other.join(', ')],
    ])
  })

  test('in two postcodes', async () => {
    await imports.take([
      epc([['8 Heron Court']]),
      epc([['8 Kite Court']], { postcode: 'ZZ9 1AB' }, 'more.csv'),
    ])
    expect(await list('ZZ9 1AA')).toEqual([[ownId, '8 Heron Court']])
    expect(await list('ZZ9 1AB')).toEqual([[ownId, '8 Kite Court']])
  })

  test('in two postcodes, with one number and street, where it stands on a third home too', async () => {
    await imports.take([
      epc([['12 Church Road'], ['3 Mill Lane']]),
      epc([['12 Church Road']], { postcode: 'ZZ7 2AA' }, 'more.csv'),
    ])
    expect(await list('ZZ9 1AA')).toEqual([
      [ownId, '12 Church Road'],
      [ownId, '3 Mill Lane'],
    ])
    expect(await list('ZZ7 2AA')).toEqual([[ownId, '12 Church Road']])
  })

  test('beside an official address', async () => {
    await imports.take([
      addresses('910000000003,8 Heron Court,Mill Lane,Emberford,ZZ9 1AA'),
      epc([['8 Kite Court', 'Mill Lane']]),
    ])
    expect(await list()).toEqual([
      ['910000000003', '8 Heron Court, Mill Lane'],
      [ownId, '8 Kite Court, Mill Lane'],
    ])
  })

  test('and what names neither stands apart from both', async () => {
    await imports.take([
      epc([['Heron House', '8 Mill Lane'], ['8 Mill Lane'], ['Kite House', '8 Mill Lane']]),
    ])
    expect((await list()).map(([, text]) => text)).toEqual([
      '8 Mill Lane',
      'Heron House, 8 Mill Lane',
      'Kite House, 8 Mill Lane',
    ])
  })
})

describe('the ways of writing one home stay one home', () => {
  const ways = [
    ['Flat 3', 'Heron House', '12 Mill Lane'],
    ['FLAT 3', 'HERRON HOUSE', '12, MILL LN'],
    ['Flat 3, The Heron House', '12 Mill Lane'],
    ['Flat 3', 'Heron House', 'Mill Lane'],
    ['Apartment 3', '12 Mill Lane', 'Heron House'],
    ['3 Heron House', 'Mill Lane'],
  ]

  test('under its UPRN', async () => {
    await imports.take([epc(ways)])
    expect((await list()).map(([id]) => id)).toEqual(['910000000003'])
  })

  test('where another building has the same UPRN, too', async () => {
    await imports.take([epc(ways), epc([['Flat 3', 'Kite House', '12 Mill Lane']], {}, 'more.csv')])
    const homes = await list()
    expect(homes).toHaveLength(2)
    const counts = await Promise.all(
      homes.map(([id = '']) => imports.read(register => register.listRatings(id))),
    )
    expect(counts.map(ratings => ratings.length).sort()).toEqual([1, ways.length])
  })
})

describe('two homes without a UPRN are not joined by a third that may be either', () => {
  test.each([
    [['Flat 1'], ['Flat 1, Ground Floor'], ['Flat 1, First Floor']],
    [['1 Kite House'], ['Room 1, Kite House'], ['Studio 1, Kite House']],
    [[], ['Heron House'], ['Kite House']],
  ])('%j, %j, %j', async (either, one, other) => {
    const all = [either, one, other].map(lines => [...lines, '12 Mill Lane'])
    await imports.take([epc(all, { uprn: '' })])
    const texts = (await list()).map(([, text]) => text)
    expect(texts).toContain(one.concat('12 Mill Lane').join(', '))
    expect(texts).toContain(other.concat('12 Mill Lane').join(', '))
  })
})
