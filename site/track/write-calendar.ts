export type CalendarDay = {
  /** Without anything about a person: it stands in the file. */
  readonly id: string
  /** ISO, as 2026-11-24. */
  readonly day: string
  readonly title: string
  readonly text: string
  readonly stamp: Date
}

/** One whole day that leaves the time free, as RFC 5545 has it. */
export function writeCalendar({ id, day, title, text, stamp }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthlight//Enquiries//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(dayAfter(day))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const basic = (day: string): string => day.replaceAll('-', '')

/** The end of a whole day is the day after it (3.6.1). */
function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const longestLineBytes = 75

/** Longer lines go on after a line break and a space, never inside a character (3.1). */
function fold(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > longestLineBytes) {
      parts.push('')
      // The space before it counts.
      bytes = 1
    }
    parts.push((parts.pop() ?? '') + character)
    bytes += size
  }
  return parts.join('\r\n ')
}
