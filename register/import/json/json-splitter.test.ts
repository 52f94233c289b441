import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonSplitter } from './json-splitter.ts'

type Found = { readonly documents: unknown[]; readonly lines: number[]; readonly rejects: string[] }

function split(bytes: Buffer | string, pieceBytes = 7): Found & { latin1Rows: number } {
  const found: Found = { documents: [], lines: [], rejects: [] }
  const splitter = new JsonSplitter({
    takeDocument(document, line) {
      found.documents.push(document)
      found.lines.push(line)
    },
    takeReject: (reason, line) => found.rejects.push(`${line}: ${reason}`),
  })
  const all = Buffer.from(bytes)
  for (let at = 0; at < all.length; at += pieceBytes)
    splitter.push(all.subarray(at, at + pieceBytes))
  splitter.end()
  return { ...found, latin1Rows: splitter.latin1Rows }
}

const some = [{ a: 1 }, { b: '}\n{', c: [{ d: '"\\' }] }, { e: 'é£' }]
const lines = some.map(one => JSON.stringify(one))

describe('documents are found', () => {
  test.each<[string, string]>([
    ['one a line', lines.join('\n')],
    ['one a line, each with its end', `${lines.join('\n')}\n`],
    ['one a line, as Windows ends them', `${lines.join('\r\n')}\r\n`],
    ['with blank lines between', lines.join('\n\n  \n')],
    ['behind a byte order mark', `\uFEFF${lines.join('\n')}`],
    ['in a list in one line', `[${lines.join(',')}]`],
    ['in a list, one a line', `[\n${lines.join(',\n')}\n]\n`],
    ['in a list over many lines', JSON.stringify(some, null, 2)],
    ['each over many lines', some.map(one => JSON.stringify(one, null, 1)).join('\n')],
    ['side by side', lines.join(' ')],
  ])('%s', (_, text) => {
    for (const pieceBytes of [1, 2, 3, 7, 1000])
      expect(split(text, pieceBytes)).toMatchObject({ documents: some, rejects: [] })
  })

  test('whatever they hold and however the pieces fall', () => {
    const document = fc
      .dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())
      .filter(made => !JSON.stringify(made).includes(String.raw`\u0000`))
    const layouts = [
      (all: unknown[]) => all.map(one => JSON.stringify(one)).join('\n'),
      (all: unknown[]) => JSON.stringify(all),
      (all: unknown[]) => JSON.stringify(all, null, 2),
      (all: unknown[]) => all.map(one => JSON.stringify(one, null, '\t')).join(',\n'),
    ]
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 4 }),
        fc.constantFrom(...layouts),
        fc.integer({ min: 5, max: 500 }),
        (given, lay, pieceBytes) => {
          const all = given.map(one => JSON.parse(JSON.stringify(one)))
          expect(split(lay(all), pieceBytes)).toMatchObject({ documents: all, rejects: [] })
        },
      ),
      { numRuns: 50 },
    )
  })

  test('with the line that each begins in', () => {
    expect(split('{"a":1}\n\n{"a":2}\n{\n"a":3\n}\n{"a":4}').lines).toEqual([1, 3, 4, 7])
    expect(split(JSON.stringify([{ a: 1 }, { a: 2 }], null, 2)).lines).toEqual([2, 5])
  })

  test('none, in a file without any', () => {
    for (const text of ['', '\n\n', '[]', '\uFEFF'])
      expect(split(text)).toMatchObject({ documents: [], rejects: [] })
  })

  test('in Windows-1252, where they are not UTF-8', () => {
    const bytes = Buffer.from('{"a":"\xA380"}\n{"a":"80"}', 'latin1')
    expect(split(bytes)).toMatchObject({ documents: [{ a: '£80' }, { a: '80' }], latin1Rows: 1 })
  })
})

describe('what is damaged is rejected alone, with its line', () => {
  test.each<[string, string, string]>([
    ['cut off', '{"b":', '2: it does not end before the next begins'],
    ['cut off in a text', '{"b":"x', '2: a text in it does not end in its line'],
    ['without a colon', '{"b" 2}', '2: it is not valid JSON'],
    ['no JSON at all', 'b;2', '2: it is not JSON'],
    ['of an HTML page', '<p>Busy</p>', '2: it is not JSON'],
  ])('a line that is %s', (_, damaged, reason) => {
    const { documents, rejects, lines } = split(`{"a":1}\n${damaged}\n{"c":3}\n{"d":4}`)
    expect({ documents, rejects, lines }).toEqual({
      documents: [{ a: 1 }, { c: 3 }, { d: 4 }],
      rejects: [reason],
      lines: [1, 3, 4],
    })
  })

  test('one of a list over many lines', () => {
    const whole = JSON.stringify([{ a: { b: 1 } }, { c: { d: 2 } }, { e: { f: 3 } }], null, 2)
    for (const damaged of [whole.replace('"d": 2\n    }', '"d": 2'), whole.replace('"d"', '"d')]) {
      const { documents, rejects } = split(damaged)
      expect(documents).toEqual([{ a: { b: 1 } }, { e: { f: 3 } }])
      expect(rejects).toHaveLength(1)
      expect(rejects[0]).toMatch(/^7: /)
    }
  })

  test('the last, where the file was cut off', () => {
    expect(split('{"a":1}\n{"b":{"c"')).toMatchObject({
      documents: [{ a: 1 }],
      rejects: ['2: it does not end'],
    })
  })
})
