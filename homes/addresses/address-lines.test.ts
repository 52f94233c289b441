import { expect, test } from 'vitest'
import cases from './address-lines.cases.json' with { type: 'json' }
import { formAddressLines } from './address-lines.ts'

test.each(cases.map(({ parts, lines }) => [lines.join(' / '), parts, lines] as const))(
  '%s',
  (_, parts, lines) => {
    expect(formAddressLines(parts)).toEqual(lines)
  },
)
