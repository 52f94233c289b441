import { test } from 'vitest'
import { expectSameTexts } from '../../tests/support/api/expect-same-texts.ts'
import { importMadeUp } from '../../tests/support/register/import-made-up.ts'

test.each(['old', 'bulk', 'bulk-and-old', 'json'] as const)(
  'a text written from what is stored is that of the resource, for homes from files of shape %s',
  async shape => {
    const { register, listPostcodes } = await importMadeUp({ homes: 2000, seed: 11, shape })
    const ids: string[] = []
    for (const postcode of listPostcodes()) {
      for (const { id } of await register.findAddresses(postcode)) ids.push(id)
    }
    await expectSameTexts(register, ids)
  },
)
