import { expect, test } from 'vitest'
import { takeProcessorMs } from '../../tests/support/take-processor-ms.ts'
import cases from './address-lines.cases.json' with { type: 'json' }
import { formAddressLines } from './address-lines.ts'

test.each(cases.map(({ parts, lines }) => [lines.join(' / '), parts, lines] as const))(
  '%s',
  (_, parts, lines) => {
    expect(formAddressLines(parts)).toEqual(lines)
  },
)

test('a long building name is read within the time of its length, not of its cube', () => {
  const buildingName = `${'1 '.repeat(3000)}?`
  const tookMs = takeProcessorMs(() => {
    expect(formAddressLines({ buildingName, thoroughfare: 'Mill Lane' })).toHaveLength(2)
  })
  expect(tookMs).toBeLessThan(1000)
})
