import { describe, expect, test } from 'vitest'
import { emptyVisitDraft, noDraft } from '../../leads/draft.ts'
import type { Register } from '../../register/register.ts'
import { askSearch } from '../../tests/support/site/ask-search.ts'
import { searchHomes } from './search-homes.ts'

describe('an address to be typed', () => {
  const typedAddress = {
    line1: '1 Lantern Row',
    line2: null,
    postalTown: 'Emberford',
    postcode: 'ZZ1 1AA',
  }
  const visit = {
    register: {} as Register,
    draft: { ...noDraft, read: async () => ({ ...emptyVisitDraft, typedAddress }) },
    reportFault: () => {},
  }

  test('begins with the postcode that was searched', async () => {
    const { outcome } = await askSearch('not-listed=yes&postcode=ZZ1+1AA')
    expect(outcome).toMatchObject({ kind: 'typing', typed: { line1: '', postcode: 'ZZ1 1AA' } })
  })

  test.each(['not-listed=yes', 'not-listed=yes&postcode=ZZ1+1AA'])(
    'at %s is there again',
    async query => {
      expect(await searchHomes(new URLSearchParams(query), visit)).toMatchObject({
        typed: { line1: '1 Lantern Row', line2: '', postalTown: 'Emberford' },
      })
    },
  )

  test('is another one for another postcode', async () => {
    const query = new URLSearchParams('not-listed=yes&postcode=ZZ2+1AA')
    expect(await searchHomes(query, visit)).toMatchObject({
      typed: { line1: '', postcode: 'ZZ2 1AA' },
    })
  })
})
