import { describe, expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const parameters = {
  postcode: { type: 'string' },
  'page[size]': { type: 'integer', minimum: 1, maximum: 20 },
} as const

describe('a query', () => {
  test('is read where all of it is known', () => {
    const asked = { postcode: 'ZZ1 1AA', 'page[size]': '20' }
    expect(readQuery(parameters, asked)).toEqual({ query: asked })
  })

  test('of thousands of parameters that nobody knows has a hundred named', () => {
    const asked = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, '']))
    const read = readQuery(parameters, asked)
    expect('faults' in read && read.faults.length).toBe(100)
  })

  test('has every fault named at once', () => {
    const asked = { postcode: ['a', 'b'], 'page[size]': '21', utm_source: '', constructor: 'x' }
    expect(readQuery(parameters, asked)).toEqual({
      faults: [
        { kind: 'repeated', parameter: 'postcode' },
        { kind: 'out-of-range', parameter: 'page[size]', schema: parameters['page[size]'] },
        { kind: 'unknown', parameter: 'utm_source' },
        { kind: 'unknown', parameter: 'constructor' },
      ],
    })
  })

  test.each(['0', '21', '-1', '1.5', '0x10', '1e1', ' 5', '', 'ten', '9'.repeat(400)])(
    'refuses a page size of “%s”',
    size => {
      expect(readQuery(parameters, { 'page[size]': size })).toHaveProperty('faults')
    },
  )
})
