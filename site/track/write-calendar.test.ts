import { expect, test } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

const day = {
  id: 'abc@hearthlight',
  day: '2026-12-31',
  title: 'We call you, or write; today\\tomorrow',
  text: `Call us on 0808 157 0192.\n${'Siân will be glad to help. '.repeat(6)}`,
  stamp: new Date('2026-11-22T10:00:00.123Z'),
}

test('a whole day ends on the day after it, and leaves the time free', () => {
  const lines = writeCalendar(day).split('\r\n')
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthlight//Enquiries//EN',
    'METHOD:PUBLISH',
  ])
  expect(lines).toContain('DTSTAMP:20261122T100000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('TRANSP:TRANSPARENT')
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const text = writeCalendar(day).replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:We call you\\, or write\\; today\\\\tomorrow\r\n')
  expect(text).toContain('DESCRIPTION:Call us on 0808 157 0192.\\nSiân will')
})

test('no line is longer than 75 bytes, and folding takes nothing away', () => {
  const text = writeCalendar(day)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '').match(/Siân/g)).toHaveLength(6)
})
