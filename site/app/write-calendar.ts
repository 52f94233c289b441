import { addDays } from '../../homes/days.ts'

/** One day in a calendar. */
export type CalendarDay = {
  /** The same in every file about the same thing, so that a calendar replaces what it has. */
  readonly uid: string
  /** `2026-11-22`. */
  readonly day: string
  readonly title: string
  readonly text: string
}

type Calendar = {
  /** What the days come from, in the name of the program that wrote the file. */
  readonly product: 'Enquiries' | 'Plan'
  /** Of a calendar that a page shows: its name, and the page's URL. Each of its days has an alarm. */
  readonly shown?: { readonly name: string; readonly url: string }
  /** When it was written. */
  readonly stamp: Date
  readonly days: readonly CalendarDay[]
}

/** RFC 5545, with days and no hours: nobody tops up a loft at nine sharp. The time stays free. */
export function writeCalendar({ product, shown, stamp, days }: Calendar): string {
  const stamped = `${stamp.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Hearthlight//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(shown ? [`X-WR-CALNAME:${escapeText(shown.name)}`] : []),
    ...days.flatMap(({ uid, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamped}`,
      `DTSTART;VALUE=DATE:${withoutHyphens(day)}`,
      // The end of a whole day is the day after it (3.6.1).
      `DTEND;VALUE=DATE:${withoutHyphens(addDays(day, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      ...(shown ? [`URL:${shown.url}`] : []),
      'TRANSP:TRANSPARENT',
      ...(shown ? writeAlarm(title) : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

const withoutHyphens = (day: string) => day.replaceAll('-', '')

const writeAlarm = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:PT9H',
  'END:VALARM',
]

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

const mostOctets = 75

/** After 75 octets a line goes on in the next, after a space; no letter is cut in two. */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > mostOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}
