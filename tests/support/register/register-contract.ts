import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lodged, lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Alias } from '../../../register/new-register.ts'
import type { ListedAddress, Register } from '../../../register/register.ts'
import { contractAliases, contractHomes, type GivenHome } from './register-contract-homes.ts'

export type OpenEngine = (
  homes: Readonly<Record<string, readonly GivenHome[]>>,
  aliases: readonly Alias[],
) => Promise<{ register: Register; close: () => void | Promise<void> }>

/** Names that every plain object has without anybody having put them there. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype)

/** Checks that every engine of the port `Register` answers alike; run on the real engine. */
export function checkRegisterContract(engine: string, open: OpenEngine): void {
  describe(`the register in ${engine}`, () => {
    let register: Register
    let close: () => void | Promise<void> = () => {}
    beforeAll(async () => {
      ;({ register, close } = await open(contractHomes, contractAliases))
    })
    afterAll(() => close())

    /** Each of these questions has an answer in every engine that is asked here. */
    const listed = async (answer: Promise<readonly ListedAddress[] | string>) => {
      const found = await answer
      if (typeof found === 'string') throw new TypeError(found)
      return found
    }
    const searchPage = async (text: string, size = 20, cursor: string | null = null) => {
      const found = await register.searchAddresses(text, size, cursor)
      if (typeof found === 'string') throw new TypeError(found)
      return found
    }
    const search = async (text: string, size = 20) => (await searchPage(text, size)).addresses
    const texts = (addresses: readonly { text: string }[]) => addresses.map(({ text }) => text)

    test('lists the addresses of a postcode whole, in the order they were given', async () => {
      const found = await listed(register.findAddresses('ZZ1 1AA'))
      expect(found.map(({ energyBand, homeShape, isServed, ...address }) => address)).toEqual(
        addressesOf('ZZ1 1AA'),
      )
    })

    test('gives each listed address the band of the certificate that counts', async () => {
      const found = await listed(register.findAddresses('ZZ1 1AA'))
      expect(found.map(({ energyBand }) => energyBand)).toEqual(['C', null, 'A', null, null])
    })

    test.each(['ZZ1 1AC', 'ZZ9 9ZZ', 'ZZ1', '', 'zz1 1aa'])(
      'has no address in %j',
      async postcode => {
        expect(await register.findAddresses(postcode)).toEqual([])
      },
    )

    test('finds every address by its id', async () => {
      for (const address of Object.keys(contractHomes).flatMap(addressesOf)) {
        const { isServed, ...found } = (await register.findAddress(address.id)) ?? {}
        expect(found).toEqual(address)
      }
    })

    test.each(contractAliases.map(({ id, addressId }) => [id, addressId] as const))(
      'leads the former id %s to its home, under the present id',
      async (id, addressId) => {
        expect(await register.findAddress(id)).toEqual(await register.findAddress(addressId))
        expect(await register.findAddress(id)).toMatchObject({ id: addressId })
        expect(await register.listRatings(id)).toEqual(await register.listRatings(addressId))
        const chosen = await register.chosenRating(id)
        expect(chosen).toEqual(await register.chosenRating(addressId))
        expect([addressId, undefined]).toContain(Object(chosen).addressId)
        expect(await register.findSupply?.(id)).toEqual(await register.findSupply?.(addressId))
      },
    )

    const strangers = [
      '900000000099',
      '0900000000001',
      '9.00000000001e11',
      '',
      'x',
      "' OR 1=1",
      '9'.repeat(40),
      '900000000001\0',
    ]
    test.each(strangers)('does not know the address %j', async id => {
      expect(await register.findAddress(id)).toBeNull()
      expect(await register.chosenRating(id)).toBe('unknown-address')
      expect(await register.listRatings(id)).toBe('unknown-address')
    })

    test('gives the certificate that counts with all that was lodged', async () => {
      expect(await register.chosenRating('900000000001')).toEqual({
        id: '1000-2000-3000-4000-5001',
        addressId: '900000000001',
        lodged: whole(contractHomes['ZZ1 1AA']?.[0]?.ratings[0]?.lodged ?? {}),
      })
    })

    test('tells an address without certificate from one it does not know', async () => {
      expect(await register.chosenRating('900000000002')).toBe('no-epc-rating')
      expect(await register.listRatings('900000000002')).toEqual([])
    })

    test('lists every certificate of an address and no other, newest first', async () => {
      const ratings = await register.listRatings('900000000001')
      expect(ratings).not.toBe('unknown-address')
      const keys = ratings === 'unknown-address' ? [] : ratings.map(({ id }) => id)
      expect(keys).toEqual(['1000-2000-3000-4000-5001', '1000-2000-3000-4000-4001', 'f'.repeat(64)])
    })

    test('finds every certificate by its number, with the address it belongs to', async () => {
      for (const { address, ratings } of Object.values(contractHomes).flat()) {
        for (const { lodged } of ratings) {
          const id = lodged['lmk-key'] ?? ''
          const expected = { id, addressId: address.id, lodged: whole(lodged) }
          expect(await register.findRating(id)).toEqual(expected)
        }
      }
    })

    test.each(['1000-2000-3000-4000-5002', '1000', '', 'F'.repeat(64), '1'.repeat(34)])(
      'does not know the certificate %j',
      async id => {
        expect(await register.findRating(id)).toBeNull()
        expect(await register.listRecommendations(id)).toBe('unknown-rating')
      },
    )

    test('lists the recommendations of a certificate in the order of their steps', async () => {
      expect(await register.listRecommendations('1000-2000-3000-4000-5001')).toEqual(
        contractHomes['ZZ1 1AA']?.[0]?.ratings[0]?.recommendations,
      )
      expect(await register.listRecommendations('1000-2000-3000-4000-4001')).toEqual([])
    })

    const none = { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, G: 0 }
    test.each([
      ['postcode', 'ZZ1 1AA', { ...none, A: 1, C: 1 }],
      ['postcode', 'ZZ9 9ZZ', none],
      ['outcode', 'ZZ1', { ...none, A: 1, C: 2, F: 1 }],
      ['outcode', 'ZZ2', { ...none, C: 1 }],
      ['outcode', 'ZZ', none],
      ['local-authority', 'E09999991', { ...none, A: 1, C: 2, F: 1 }],
      ['local-authority', 'E09999992', { ...none, C: 1 }],
    ] as const)(
      'counts the bands of the %s %s, or says that nobody does',
      async (kind, code, counts) => {
        expect([counts, null]).toContainEqual(await register.countBands({ kind, code }))
      },
    )

    test.each([
      ['house and street', '10 lantern row', ['10 Lantern Row, Emberford, ZZ1 1AA']],
      ['a street as far as typed', 'mill la', ['12A Mill Lane', 'Flat 2, 14 Mill Lane']],
      ['street and town', 'Queens Road, Overthorn', ["1 Queen's Road, Overthorn, ZZ2 9XY"]],
      ['a short word', '1 queens rd', ["1 Queen's Road, Overthorn, ZZ2 9XY"]],
      ['accents left out', 'wern cottage', ['Ŵern Cottage, Lantern Row']],
      ['house and postcode', '2 zz11aa', ['2 Lantern Row, Emberford, ZZ1 1AA']],
      ['a postcode as far as typed', 'zz2 9', ["1 Queen's Road, Overthorn, ZZ2 9XY"]],
      ['a whole UPRN', '900000000032', ['Flat 2, 14 Mill Lane']],
      ['a padded UPRN', 'UPRN-900000000032', ['Flat 2, 14 Mill Lane']],
      ['a UPRN that several homes share', '900000000900', ['Ŵern Cottage, Lantern Row']],
      ['a UPRN that is one no more', '900000000077', ['Ŵern Cottage, Lantern Row']],
      ['a certificate number', '1000-2000-3000-4000-5041', ["1 Queen's Road"]],
      ['one as far as typed', '1000-2000-3000-4000-503', ['12A Mill Lane', 'Flat 2, 14 Mill']],
      ['an old certificate key', 'f'.repeat(64), ['1 Lantern Row']],
      ['an old certificate', '1000-2000-3000-4000-4001', ['1 Lantern Row']],
      ['nothing that is there', 'Nowhere Street', []],
      ['marks only', '"*^():-', []],
      ['words of the search language', 'lane NOT NEAR OR row', []],
    ])('searches by %s', async (_, text, expected) => {
      const found = texts(await search(text))
      expect(found).toHaveLength(expected.length)
      expected.forEach((beginning, at) => {
        expect(found[at]?.startsWith(beginning)).toBe(true)
      })
    })

    test.each([
      ['swapped letters', 'lantern rwo', 'lantern row'],
      ['a wrong first letter', '10 mantern row', '10 lantern row'],
      ['a missing letter', '12a mil lane', '12a mill lane'],
      ['an extra letter', 'queens roadd overthorn', 'queens road overthorn'],
      ['a slip in town and street', '1 lantren row embreford', '1 lantern row emberford'],
      ['two in one long word', 'lamtren row', 'lantern row'],
      ['a space too few', 'lanternrow', 'lantern row'],
      ['a space too many', 'lan tern row', 'lantern row'],
      ['a slip beside a postcode', '2 lantrn row zz1 1aa', '2 lantern row ZZ1 1AA'],
      ['a slip in the postcode', '10 lantern row zz1 1az', '10 lantern row ZZ1 1AA'],
      ['a county that is not lodged', '2 lantern row hearthshire zz1 1aa', '2 lantern row ZZ1 1AA'],
    ])('forgives %s, and says what it searched for', async (_, typed, correction) => {
      const found = await searchPage(typed)
      expect(found.corrections).toEqual([correction])
      expect(found.leftOut).toEqual([])
      const meant = await searchPage(correction)
      expect(meant.corrections).toEqual([])
      expect(texts(found.addresses)).toEqual(texts(meant.addresses))
    })

    test.each([
      ['another number', '99 lantern row', ['99'], 'Lantern Row'],
      ['a number like it', '11 lantern row', ['11'], 'Lantern Row'],
      ['another letter', '12b mill lane', ['12b'], 'Mill Lane'],
      ['another flat', 'flat 3 14 mill lane', ['3'], '14 Mill Lane'],
      ['another kind of street', 'lantern crescent', ['crescent'], 'Lantern Row'],
      ['another town', '10 lantern row overthorn', ['overthorn'], '10 Lantern Row'],
    ])('says which words it left out: %s', async (_, typed, leftOut, text) => {
      const found = await searchPage(typed)
      expect(found.leftOut).toEqual(leftOut)
      expect(found.addresses).not.toEqual([])
      for (const one of texts(found.addresses)) expect(one).toContain(text)
    })

    test.each([
      ['too many slips', 'lnatrne row'],
      ['two slips in a short word', 'llim lane'],
    ])('does not take %s for what is there', async (_, typed) => {
      expect(await searchPage(typed)).toMatchObject({ addresses: [], total: 0, corrections: [] })
    })

    test.each([
      ['as typed', 'mill lane', []],
      ['a short form', '1 queens rd', []],
      ['a singular', '1 queen road', []],
      ['Flat for Flat', 'apt 2 14 mill ln', []],
    ])('corrects nothing that is right: %s', async (_, typed, corrections) => {
      const found = await searchPage(typed)
      expect(found.corrections).toEqual(corrections)
      expect(found.addresses).not.toEqual([])
    })

    test('gives a search page by page, there and back, in one order', async () => {
      const whole = await searchPage('lantern')
      expect(whole).toMatchObject({ total: 5, isTotalExact: true, next: null, previous: null })
      let page = await searchPage('lantern', 2)
      const seen = [...page.addresses]
      while (page.next !== null) {
        page = await searchPage('lantern', 2, page.next)
        seen.push(...page.addresses)
      }
      expect(texts(seen)).toEqual(texts(whole.addresses))
      expect(page.addresses).toHaveLength(1)
      const before = await searchPage('lantern', 2, page.previous)
      expect(before.addresses).toHaveLength(2)
    })

    test.each(['x', '', 'ZnJvbSAtMQ', '2'])('does not know the cursor %j', async cursor => {
      expect(await register.searchAddresses('lantern', 2, cursor)).toBe('unknown-cursor')
    })

    test.each(inheritedNames)('takes %s for a word like any other', async word => {
      expect(await register.findAddress(word)).toBeNull()
      expect(await register.chosenRating(word)).toBe('unknown-address')
      expect(await register.listRatings(word)).toBe('unknown-address')
      expect(await register.findRating(word)).toBeNull()
      expect(await register.listRecommendations(word)).toBe('unknown-rating')
      expect(await search(word)).toEqual([])
      expect(await search(`${word} lantern`)).toEqual([])
      expect(texts(await search('1 lantern row'))).toContain('1 Lantern Row, Emberford, ZZ1 1AA')
    })

    test('searches for the digits of a UPRN as they are typed', async () => {
      expect(await search('90000000003')).toHaveLength(2)
      expect(await search('9000', 3)).toHaveLength(3)
    })

    test('puts homes before other supplies, whole words before begun ones, and keeps the limit', async () => {
      const found = await search('lantern')
      expect(found.map(({ kind }) => kind).at(-1)).toBe('other-supply')
      expect(found).toHaveLength(5)
      expect(await search('lantern', 2)).toEqual(found.slice(0, 2))
      expect(texts(await search('lantern 1'))).toEqual([
        '1 Lantern Row, Emberford, ZZ1 1AA',
        '10 Lantern Row, Emberford, ZZ1 1AA',
        '2 Lantern Row, Emberford, ZZ1 1AA',
        'Ŵern Cottage, Lantern Row, Emberford, ZZ1 1AA',
        'Landlords Supply, Lantern Row, Emberford, ZZ1 1AA',
      ])
    })
  })
}

function addressesOf(postcode: string) {
  return contractHomes[postcode]?.map(({ address }) => address) ?? []
}

function whole(lodged: Partial<Lodged>): Lodged {
  const entries = lodgedColumns.map(({ attribute }) => [attribute, lodged[attribute] ?? null])
  return Object.fromEntries(entries) as Lodged
}
