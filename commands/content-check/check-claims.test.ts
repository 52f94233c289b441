import { expect, test } from 'vitest'
import { checkClaims } from './check-claims.ts'
import { readPage } from './read-page.ts'

const check = (source: string) =>
  checkClaims(readPage('p.mdx', source), '2026-11-21').map(({ place, says }) => `${place} ${says}`)

const outside = (word: string) =>
  `p.mdx:1 “${word}” makes a claim and stands outside <Claim>: say for whom it holds and who says so, or reword it.`

test.each([
  ['Costs £5.', '£'],
  ['About 5% less.', '5%'],
  ['A free visit.', 'free'],
  ['It is tax-free.', 'free'],
  ['You save.', 'save'],
  ['Big **savings**.', 'savings'],
  ['Up **to** half.', 'Up to'],
  ['Wrapped, up\nto half.', 'up\nto'],
  ['We guarantee it.', 'guarantee'],
  ['Ask for a [grant](/help).', 'grant'],
  ['<Note title="Free visits">text</Note>', 'Free'],
  ['<Table rows={[["a", "save"]]} />', 'save'],
  ['{"free"}', 'free'],
  ['`free`', 'free'],
])('outside a claim: %s', (source, word) => {
  expect(check(source)).toEqual([outside(word)])
})

test.each([
  [
    'a claim between two words',
    'Up <Claim qualifier="a" source="b" asOf="2026-11-20">£5</Claim> to',
  ],
  ['no claim words', 'A freephone call, savoury, granted, from 5 to 9.'],
  ['ids and addresses', '<Section id="free" title="x">\n\n[x](/save#free)\n\n</Section>'],
  [
    'inside a claim',
    '<Claim qualifier="a" source="b" asOf="2026-11-20">Save £5, up to 5%.</Claim>',
  ],
  [
    'a component inside a claim',
    '<Claim qualifier="a" source="b" asOf="2026-11-20">\n\n<Note title="Free">\n\n£5\n\n</Note>\n\n</Claim>',
  ],
])('nothing to mend: %s', (_, source) => {
  expect(check(source)).toEqual([])
})

test('the title and description are an advert too', () => {
  const source =
    "export const page = { title: 'Free visits', description: 'Save now', reviewed: '' }"
  expect(check(source)).toEqual([outside('Free'), outside('Save')])
})

test.each([
  ['nothing', '<Claim>£5</Claim>', ['has no qualifier.', 'has no source.', 'has no asOf.']],
  ['no source', '<Claim qualifier="a" asOf="2026-11-20">£5</Claim>', ['has no source.']],
  [
    'a blank qualifier',
    '<Claim qualifier=" " source="b" asOf="2026-11-20">x</Claim>',
    ['no qualifier'],
  ],
  [
    'a date in words',
    '<Claim qualifier="a" source="b" asOf="20 November">x</Claim>',
    ['no date like'],
  ],
  [
    'an impossible day',
    '<Claim qualifier="a" source="b" asOf="2026-02-30">x</Claim>',
    ['no date like'],
  ],
  [
    'a day to come',
    '<Claim qualifier="a" source="b" asOf="2026-11-22">x</Claim>',
    ['in the future'],
  ],
  ['400 days', '<Claim qualifier="a" source="b" asOf="2025-10-17">x</Claim>', []],
  ['401 days', '<Claim qualifier="a" source="b" asOf="2025-10-16">x</Claim>', ['is 401 days ago']],
])('a claim with %s', (_, source, says) => {
  expect(check(source)).toEqual(says.map(part => expect.stringContaining(part)))
})
