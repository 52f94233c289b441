import { expect, test } from 'vitest'
import { readSearchText } from './read-search-text.ts'

test.each([
  [' Lantern   Row  Emberford ', 'Lantern Row Emberford'],
  ['12345678901234567890', '1234-5678-9012-3456-7890'],
  ['1234 5678 9012 3456 7890', '1234-5678-9012-3456-7890'],
  ['1234–5678–9012–3456–7890', '1234-5678-9012-3456-7890'],
  ['1234—5678—9012—3456—7890', '1234-5678-9012-3456-7890'],
  ['1234\u20115678\u20119012\u20113456\u20117890.', '1234-5678-9012-3456-7890'],
  ['1234\u22125678 - 9012\u2212 3456\u22127890', '1234-5678-9012-3456-7890'],
  ['Certificate number: 1234-5678-9012-3456-7890', '1234-5678-9012-3456-7890'],
  ['https://example.com/energy-certificate/1234-5678-9012-3456-7890', '1234-5678-9012-3456-7890'],
  ['1234-5678-9012-3456-7890-1', '1234-5678-9012-3456-7890-1'],
  ['123 4567 8901 2345 6789 0123 4567 8901', '1234567890123456789012345678901'],
  ['1234–5678', '1234–5678'],
  ['UPRN: 900000000001', '900000000001'],
  ['\u200E900000000001\u200B', '900000000001'],
  ['9000 0000 0001', '900000000001'],
  ['12 Lantern Row', '12 Lantern Row'],
  ['\u202a12 Lantern Row\u202c', '12 Lantern Row'],
  ['１２ Lantern Row', '12 Lantern Row'],
  [`Lantern ${'🏠'.repeat(192)}`, `Lantern ${'🏠'.repeat(192)}`],
])('%j is searched as %j', (typed, text) => {
  expect(readSearchText(typed)).toEqual({ ok: true, text })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['La', 'too-short'],
  ['- , -', 'too-short'],
  ['x'.repeat(201), 'too-long'],
  [`Lantern ${'🏠'.repeat(193)}`, 'too-long'],
])('%j is refused as %s', (typed, problem) => {
  expect(readSearchText(typed)).toEqual({ ok: false, problem })
})
