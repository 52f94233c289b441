import { expect, test } from 'vitest'
import cases from './find-region.cases.json' with { type: 'json' }
import { findRegion } from './find-region.ts'
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
