/** One day in a calendar. */
export type CalendarDay = {
  /** The same in every file of this plan, so that a calendar replaces what it has. */
  readonly uid: string
  /** `2026-11-22`. */
  readonly day: string
  readonly title: string
  readonly text: string
}

type Calendar = {
  readonly name: string
  readonly url: string
  /** When it was written. */
  readonly stamp: Date
  readonly days: readonly CalendarDay[]
}

/** RFC 5545, with days and no hours: nobody tops up a loft at nine sharp. */
export function writeCalendar({ name, url, stamp, days }: Calendar): string {
  const stamped = `${stamp.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthlight//Plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...days.flatMap(({ uid, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamped}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      'TRIGGER:PT9H',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

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
