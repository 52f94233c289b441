import { expect, test } from 'vitest'
import type { StoredEnquiry } from '../../leads/draft.ts'
import { findOrStartEnquiry, withEnquiry, withoutEnquiry } from './stored-enquiries.ts'

const typed = { line1: '1 Kiln Row', line2: null, postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
const answered = (answers: StoredEnquiry['answers']) => () => ({ answers })

test('a flow about one home has its own answers and its own key, and of two homes it is two', () => {
  const names = [
    { flow: 'solar', home: '1' },
    { flow: 'solar', home: '2' },
    { flow: 'heat-pump', home: '1' },
    { flow: 'solar', home: null },
    { flow: 'solar', home: typed },
    { flow: 'solar', home: { ...typed, line1: '2 Kiln Row' } },
  ]
  const kept = names.reduce<readonly StoredEnquiry[]>(
    (all, name, at) => withEnquiry(all, name, answered({ roof: [String(at)] })),
    [],
  )
  const read = names.map(name => findOrStartEnquiry(kept, structuredClone(name)))
  expect(read.map(({ answers }) => answers.roof)).toEqual(names.map((_, at) => [String(at)]))
  expect(new Set(read.map(({ key }) => key)).size).toBe(names.length)
})

test('what is changed keeps its key and all else, and comes first', () => {
  const solar = { flow: 'solar', home: '1' }
  const begun = withEnquiry([], solar, answered({ tenure: ['own'] }))
  const both = withEnquiry(begun, { flow: 'heat-pump', home: '1' }, answered({}))
  const changed = withEnquiry(both, solar, () => ({ contactForm: { 'full-name': ['Siân'] } }))
  expect(changed).toEqual([{ ...begun[0], contactForm: { 'full-name': ['Siân'] } }, both[0]])
  expect(withoutEnquiry(changed, solar)).toEqual([both[0]])
})

test('nothing is kept of what was not begun, and a new one has a key of its own', () => {
  const name = { flow: 'solar', home: null }
  const fresh = findOrStartEnquiry([], name)
  expect(fresh).toMatchObject({ ...name, answers: {}, contactForm: null })
  expect(fresh.key).toMatch(/^[\w-]{36}$/)
  expect(findOrStartEnquiry([], name).key).not.toBe(fresh.key)
})

test.each([
  ['ten', 20, 'short', 10],
  ['as many as fit in a part of the draft', 20, 'x'.repeat(5000), 3],
  ['the last one, whatever its length', 2, 'x'.repeat(20_000), 1],
])('of many enquiries the latest are kept, %s', (_, count, text, left) => {
  let kept: readonly StoredEnquiry[] = []
  for (let at = 0; at < count; at += 1) {
    kept = withEnquiry(kept, { flow: 'solar', home: `${at}` }, answered({ words: [text] }))
  }
  const latest = Array.from({ length: left }, (_, at) => `${count - 1 - at}`)
  expect(kept.map(({ home }) => home)).toEqual(latest)
})
