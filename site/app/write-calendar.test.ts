import { expect, test } from 'vitest'
import { readCalendar } from '../../tests/support/site/read-calendar.ts'
import { writeCalendar } from './write-calendar.ts'

const stamp = new Date('2026-11-22T20:15:30.123Z')
const write = (title: string, text: string) =>
  writeCalendar({
    product: 'Plan',
    shown: { name: 'Plan', url: 'https://example.test/plan?tick=a,b' },
    stamp,
    days: [{ uid: 'one', day: '2026-12-01', title, text }],
  })

test.each([
  ['signs with a meaning', 'Roof; walls, and \\ floor', 'line one\nline two\r\nline three'],
  ['a long line', 'x'.repeat(400), 'y '.repeat(300)],
  ['letters of several bytes on the edge', `${'a'.repeat(66)}££££`, `${'é’–'.repeat(60)}🏠🏠`],
  ['what looks like a property', 'END:VEVENT', 'BEGIN:VALARM\nEND:VCALENDAR'],
])('%s come back as they were', (_, title, text) => {
  const { events } = readCalendar(write(title, text))
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    SUMMARY: title,
    DESCRIPTION: text.replaceAll('\r\n', '\n'),
    DTSTART: '20261201',
    DTEND: '20261202',
    DTSTAMP: '20261122T201530Z',
    URL: 'https://example.test/plan?tick=a,b',
  })
})

test('a reminder of no page has neither name nor link nor alarm', () => {
  const day = { uid: 'abc@hearthlight', day: '2026-12-31', title: 'We call you', text: 'one\rtwo' }
  const text = writeCalendar({ product: 'Enquiries', stamp, days: [day] })
  expect(readCalendar(text).lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthlight//Enquiries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:abc@hearthlight',
    'DTSTAMP:20261122T201530Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:We call you',
    'DESCRIPTION:one\\ntwo',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('the reader would find a line that is too long, or ends in half a sign', () => {
  expect(() => readCalendar(`X:${'a'.repeat(80)}\r\n`)).toThrow('75')
  expect(() => readCalendar('BEGIN:VCALENDAR\nEND:VCALENDAR\r\n')).toThrow()
})
