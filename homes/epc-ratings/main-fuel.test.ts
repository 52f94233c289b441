import { expect, test } from 'vitest'
import cases from './main-fuel.cases.json' with { type: 'json' }
import { readMainFuel } from './main-fuel.ts'

test.each(cases as [string | null, string | null, boolean | null][])(
  '%j is %j, shared: %j',
  (text, fuel, isCommunity) => {
    expect(readMainFuel(text)).toEqual(fuel === null ? null : { fuel, isCommunity })
    expect(readMainFuel(text?.toUpperCase() ?? null)).toEqual(readMainFuel(text))
  },
)
