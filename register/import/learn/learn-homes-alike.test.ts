import { expect, test } from 'vitest'
import { concludeHomesAlike } from './learn-homes-alike.ts'

test('a country has more postcodes than a call takes arguments', () => {
  const postcodes = Array.from({ length: 200_000 }, (_, at) => ({
    topic: 'homes-alike' as const,
    key: `postcode ${String(999_999 - at)}`,
    content: new Uint8Array(1),
  }))
  const rows = [...concludeHomesAlike([{ areas: new Map(), postcodes }])]
  expect(rows).toHaveLength(200_000)
  expect(rows[0]?.key).toBe('postcode 800000')
})
