import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeReference, readReference } from './reference.ts'

test('a reference is read however it is written down', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'HL', 'hl', 'Hl-', 'HL ', 'h1'),
      fc.constantFrom('', '-', ' ', ' – ', '.'),
      (prefix, between) => {
        const reference = makeReference()
        const [, first = '', second = ''] = reference.split('-')
        for (const change of [
          (text: string) => text,
          (text: string) => text.toLowerCase(),
          (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'I'),
          (text: string) => text.replaceAll('0', 'o').replaceAll('1', 'l'),
        ]) {
          const typed = ` ${prefix}${between}${change(first)}${between}${change(second)} `
          expect(readReference(typed), typed).toBe(reference)
        }
      },
    ),
  )
})

test.each([
  ['HL-7K3M-Q9TX', 'HL-7K3M-Q9TX'],
  ['hl7k3mq9tx', 'HL-7K3M-Q9TX'],
  ['h1h1h1h1', 'HL-H1H1-H1H1'],
  ['HL-HL00-0000', 'HL-H100-0000'],
])('%j is %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference)
})

test.each([
  '',
  'HL',
  'HL-7K3M-Q9T',
  'HL-7K3M-Q9TXX',
  'HL-7K3U-Q9TX',
  'AB-7K3M-Q9TX',
  'HL-7K3M-Q9TX'.repeat(9),
])('%j is none of ours', typed => {
  expect(readReference(typed)).toBeNull()
})

test('references are never alike, and hold no letter that reads like a digit', () => {
  const made = Array.from({ length: 5000 }, makeReference)
  expect(new Set(made).size).toBe(5000)
  expect(made.join('').replaceAll('HL-', '')).not.toMatch(/[ILOU]/)
})
