import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LodgedName, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import {
  encodeRecommendationsWith,
  encodeRecordsWith,
} from '../../tests/support/register/encode-texts.ts'
import { startDictionary } from '../format/dictionary.ts'
import { createRecommendationDecoder } from '../format/recommendations.ts'
import { createRecordDecoder } from '../format/record.ts'
import { CsvParser } from './csv-parser.ts'
import type { CsvRow } from './csv-row.ts'
import { createRowEncoder } from './encode-row.ts'
import { createStepEncoder } from './encode-steps.ts'

const names = lodgedColumns.map(({ attribute }) => attribute)

const value = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('', 'Good', 'Average', '70', '0.21 W/m-¦K', '"', 'a""b'),
  },
  fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', '£', 'Â²', '1') }),
)

function writeCsv(rows: readonly (readonly string[])[], isQuoted: boolean): Buffer {
  const quote = (text: string) =>
    isQuoted || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return Buffer.from(rows.map(row => `${row.map(quote).join(',')}\n`).join(''))
}

function readCsv(bytes: Buffer, take: (row: CsvRow) => void): void {
  const parser = new CsvParser({
    takeHeader: header => header.length,
    takeRow: take,
    takeReject: reason => expect.unreachable(reason),
  })
  parser.push(bytes)
  parser.end()
}

test('a certificate is encoded from its bytes as the record coder encodes its texts', () => {
  const rows = fc.array(fc.record(Object.fromEntries(names.map(name => [name, value]))), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(rows, fc.boolean(), (given, isQuoted) => {
      const table = given.map(row => names.map(name => row[name] ?? ''))
      const [bytesFirst, textsFirst] = [startDictionary(), startDictionary()]
      const encoder = createRowEncoder(bytesFirst, '2026-11-21')
      encoder.setFields(new Map(names.map((name, at) => [name, at] as [LodgedName, number])))
      const made: Uint8Array[] = []
      let mended = 0
      readCsv(writeCsv([names, ...table], isQuoted), row => {
        made.push(
          Uint8Array.from(encoder.encode(row, 'key', ({ kind }) => kind === 'mended' && mended++)),
        )
      })
      const encodeTexts = encodeRecordsWith(textsFirst)
      let expectedMended = 0
      const expected = table.map(row => {
        const texts = row.map((text, at) =>
          at === 0 ? 'key' : text === '' ? null : mendEncoding(text, () => expectedMended++),
        )
        return encodeTexts(texts)
      })
      expect(made).toEqual(expected)
      expect(bytesFirst).toEqual(textsFirst)
      expect(mended).toBe(expectedMended)
      expect(createRecordDecoder(bytesFirst).decode(made[0] ?? new Uint8Array())['lmk-key']).toBe(
        'key',
      )
    }),
    { numRuns: 60 },
  )
})

test.each([
  [
    'side by side',
    [
      'key',
      'item',
      'improvementId',
      'improvementIdText',
      'summaryText',
      'descriptionText',
      'indicativeCost',
    ],
  ],
  [
    'apart',
    [
      'improvementId',
      'item',
      'indicativeCost',
      'key',
      'descriptionText',
      'summaryText',
      'improvementIdText',
    ],
  ],
] as const)(
  'steps are encoded from their bytes as the coder encodes their texts, columns %s',
  (_, order) => {
    const step = fc.record({
      improvementId: value,
      improvementIdText: value,
      summaryText: value,
      descriptionText: value,
      indicativeCost: value,
    })
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (given, isQuoted) => {
          const rows = given.map((one, at) =>
            order.map(name =>
              name === 'item' ? String(at + 1) : name === 'key' ? 'key' : one[name],
            ),
          )
          const [bytesFirst, textsFirst] = [startDictionary(), startDictionary()]
          const encoder = createStepEncoder(bytesFirst)
          encoder.setFields(new Map(order.map((name, at) => [name, at])), false)
          readCsv(writeCsv([[...order], ...rows], isQuoted), row =>
            expect(encoder.add(row, () => {})).toBe(true),
          )
          const mend = (text: string) => (text === '' ? null : mendEncoding(text))
          const steps = given.map((one, at) => ({
            item: at + 1,
            improvementId: mend(one.improvementId),
            improvementIdText: mend(one.improvementIdText),
            summaryText: mend(one.summaryText),
            descriptionText: mend(one.descriptionText),
            indicativeCost: mend(one.indicativeCost),
          }))
          const made = Uint8Array.from(encoder.finish().steps)
          expect(made).toEqual(encodeRecommendationsWith(textsFirst)(steps))
          expect(createRecommendationDecoder(bytesFirst).decode(made)).toEqual(steps)
        },
      ),
    )
  },
)

test('the same bytes are another text where the next file has it in another column', () => {
  const dictionary = startDictionary()
  const encoder = createStepEncoder(dictionary)
  const readFile = (column: 'summaryText' | 'improvementIdText') => {
    encoder.setFields(new Map([['item', 0] as const, [column, 1] as const]), false)
    readCsv(Buffer.from('item,text\n1,Low energy lighting\n'), row => encoder.add(row, () => {}))
    return createRecommendationDecoder(dictionary).decode(encoder.finish().steps)
  }
  const text = 'Low energy lighting'
  expect(readFile('summaryText')).toMatchObject([{ summaryText: text, improvementIdText: null }])
  expect(readFile('improvementIdText')).toMatchObject([
    { summaryText: null, improvementIdText: text },
  ])
})
