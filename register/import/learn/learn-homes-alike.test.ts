import { expect, test } from 'vitest'
import { createByteWriter, takeBytes, writeBytes, writeShort } from '../../format/bytes.ts'
import { concludeHomesAlike } from './learn-homes-alike.ts'

function packPostcodes(postcodes: readonly string[]): Uint8Array {
  const writer = createByteWriter()
  for (const postcode of postcodes) {
    writeShort(writer, postcode)
    writeBytes(writer, Buffer.from(`table of ${postcode}`))
  }
  return takeBytes(writer)
}

test('what the threads learned of postcodes is put in one order, behind the larger areas', () => {
  const rows = [
    ...concludeHomesAlike([
      {
        areas: new Map([['outcode ZZ1', new Map()]]),
        postcodes: packPostcodes(['ZZ1 1AA', 'ZZ2 1AA']),
      },
      {
        areas: new Map([['country W', new Map()]]),
        postcodes: packPostcodes(['ZZ1 1AB', 'ZZ9 9ZZ']),
      },
    ]),
  ]
  expect(rows.map(({ key }) => key)).toEqual([
    'country W',
    'outcode ZZ1',
    'postcode ZZ1 1AA',
    'postcode ZZ1 1AB',
    'postcode ZZ2 1AA',
    'postcode ZZ9 9ZZ',
  ])
  const content = rows.at(-1)?.content
  expect(content instanceof Uint8Array && Buffer.from(content).toString()).toBe('table of ZZ9 9ZZ')
})

test('a country has more postcodes than a call takes arguments', () => {
  const postcodes = Array.from({ length: 200_000 }, (_, at) => String(800_000 + at))
  const rows = [...concludeHomesAlike([{ areas: new Map(), postcodes: packPostcodes(postcodes) }])]
  expect(rows).toHaveLength(200_000)
  expect(rows[0]?.key).toBe('postcode 800000')
})
