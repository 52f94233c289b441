import { describe, expect, test } from 'vitest'
import cases from './find-region.cases.json' with { type: 'json' }
import { findRegion, findRegionOfHome } from './find-region.ts'
import type { ProviderElectricity, ProviderSupply } from './provider-supply.ts'
import { findRegionByCode } from './regions.ts'

type Case = [string, string[], string | null, string | null, string]

test.each(cases as Case[])('%s', (_, mpans, outcode, code, certainty) => {
  const region = code === null ? null : findRegionByCode(code)
  expect(findRegion(mpans, outcode)).toEqual({
    code,
    name: region?.name ?? null,
    gspGroup: region?.gspGroup ?? null,
    certainty,
  })
})

describe('the region of a home of another provider', () => {
  const masked: ProviderElectricity = {
    mpan: '*********8004',
    distributorId: null,
    operator: null,
    powerCutPhone: null,
    gspGroup: null,
  }
  const supply = (
    electricity: Partial<ProviderElectricity>[],
    said: Partial<ProviderSupply> = {},
  ): ProviderSupply => ({
    electricity: electricity.map(one => ({ ...masked, ...one })),
    gas: [],
    regionCode: null,
    regionName: null,
    serviceState: null,
    ...said,
  })

  test.each<[string, string[], ProviderSupply | 'unread' | null, string | null, string]>([
    ['its distributor', [], supply([{ distributorId: '23' }]), 'YO', 'certain'],
    ['a distributor far from home too', [], supply([{ distributorId: '20' }]), 'SO', 'likely'],
    ['a whole number', [], supply([{ mpan: '1212345678007' }]), 'LO', 'certain'],
    ['its GSP group', [], supply([{ gspGroup: '_M' }]), 'YO', 'certain'],
    [
      'its own numbers first',
      ['1212345678007'],
      supply([{ distributorId: '23' }]),
      'LO',
      'certain',
    ],
    [
      'an independent network: as it says',
      [],
      supply([{ distributorId: '24' }], { regionCode: 'SE' }),
      'SE',
      'certain',
    ],
    [
      'a distributor before what it says',
      [],
      supply([{ distributorId: '23' }], { regionCode: 'SE' }),
      'YO',
      'likely',
    ],
    ['masked numbers and no word: the postcode', ['*********8004'], supply([{}]), 'LO', 'likely'],
    ['one that could not be asked: the postcode', ['*********8004'], 'unread', 'LO', 'likely'],
    ['none: its own register’s numbers', ['2312345678004'], null, 'YO', 'likely'],
  ])('%s', (label, mpans, providerSupply, code, certainty) => {
    const postcode = /postcode|register/.test(label) ? 'SW1A 1AA' : 'ZZ1 1AA'
    expect(findRegionOfHome({ mpans, postcode, providerSupply })).toMatchObject({ code, certainty })
  })
})
