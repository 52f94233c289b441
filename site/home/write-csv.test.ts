import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const write = (value: string | null) => writeCsv([[value]]).slice(1, -2)

test.each([
  ['=HYPERLINK("https://a.example")', `"'=HYPERLINK(""https://a.example"")"`],
  ['+44', `"'+44"`],
  ['-1+cmd|x', `"'-1+cmd|x"`],
  ['@SUM(1)', `"'@SUM(1)"`],
  ['  =1', `"'  =1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\tplain', `"'\tplain"`],
  ['\rplain', `"'\rplain"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋44', `"'＋44"`],
  ['－1', `"'－1"`],
  ['＠SUM(1)', `"'＠SUM(1)"`],
  [' ＝1', `"' ＝1"`],
  ['\n=1', `"'\n=1"`],
])('%j cannot run as a formula', (value, written) => {
  expect(write(value)).toBe(written)
})

test.each([
  ['-12.5', '-12.5'],
  ['60', '60'],
  [null, ''],
  ['', ''],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['"quoted"', '"""quoted"""'],
  ["Landlord's", `"Landlord's"`],
  ['5.1 m²', '5.1 m²'],
])('%j is written %j', (value, written) => {
  expect(write(value)).toBe(written)
})

test('rows end as the standard says, and a spreadsheet is told of the encoding', () => {
  expect(
    writeCsv([
      ['a', 'b'],
      ['c', null],
    ]),
  ).toBe('\uFEFFa,b\r\nc,\r\n')
})
