import { expect, test } from 'vitest'
import { checkNotices, readNotices } from './check-notices.ts'

const good = {
  ...{ id: 'hours', kind: 'service', title: 'Our hours', text: 'We are closed on 25 December.' },
  ...{ from: '2026-11-16T00:00:00Z', until: '2027-01-04T00:00:00Z' },
}
const check = (...notices: unknown[]) => {
  const read = readNotices('notices.json', notices)
  return [...read.findings, ...checkNotices(read.notices, '2026-11-29')].map(
    f => `${f.place}: ${f.says}`,
  )
}

test.each<[string, object, string[]]>([
  ['all in order', {}, []],
  ['a link', { href: '/help', linkText: 'Help' }, []],
  ['a zone of its own', { from: '2026-11-16T00:00:00+01:00' }, []],
  ['no id', { id: '' }, ['no id']],
  ['no title', { title: undefined }, ['no title']],
  ['no text', { text: 5 }, ['no text']],
  ['another kind', { kind: 'offer' }, ['one of outage, weather, service']],
  ['an unknown field', { colour: 'red' }, ['“colour” is not a field']],
  ['a link without words', { href: '/help' }, ['both href and linkText']],
  ['no zone', { from: '2026-11-16T00:00:00' }, ['The from is no time']],
  ['a day alone', { until: '2027-01-04' }, ['The until is no time']],
  ['an impossible time', { until: '2027-13-04T00:00:00Z' }, ['The until is no time']],
  ['31 November', { from: '2026-11-31T00:00:00Z' }, ['The from is no time']],
  ['its end first', { until: '2026-11-16T00:00:00Z' }, ['ends before it begins']],
  [
    'a year too few',
    { from: '2025-11-16T00:00:00Z', until: '2026-01-04T00:00:00Z' },
    ['ended on 2026-01-04 and is not shown'],
  ],
  ['a text of 200', { text: 't'.repeat(200) }, []],
  ['a text of 201', { text: 't'.repeat(201) }, ['201 characters']],
  ['a claim', { title: 'Save now' }, ['“Save” makes a claim']],
  ['a claim in the link', { href: '/help', linkText: 'Get £5' }, ['“£” makes a claim']],
])('a notice with %s', (_, more, says) => {
  const expected = says.map(part => expect.stringContaining(part))
  expect(check({ ...good, ...more })).toEqual(expected)
})

test('at most two notices at once', () => {
  const at = (id: string, from: string, until: string) => ({
    ...good,
    ...{ id, from: `2026-12-${from}T00:00:00Z`, until: `2026-12-${until}T00:00:00Z` },
  })
  const two = [at('a', '01', '10'), at('b', '02', '05')]
  expect(check(...two, at('c', '05', '06'))).toEqual([])
  expect(check(...two, at('c', '04', '06'))).toEqual([
    'notices.json [2]: When this notice begins there are 3 at once; the site shows 2.',
  ])
})

test('an id is used once', () => {
  expect(check(good, good)).toEqual(['notices.json [1]: The id “hours” is used twice.'])
})

test('what is no notice is a finding', () => {
  expect(check(null)).toEqual(['notices.json [0]: A notice should be an object.'])
  expect(readNotices('notices.json', {}).findings).toHaveLength(1)
})
