const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

// London's midnight always falls on a whole hour, and formatting a date costs a page a tenth of its time.
let known = { hour: Number.NaN, day: '' }

export function findLondonDay(atMs: number): string {
  const hour = Math.floor(atMs / 3_600_000)
  if (hour !== known.hour) known = { hour, day: calendar.format(atMs) }
  return known.day
}

/** The moment a day begins in London: in summer an hour before it does in UTC. */
export function startOfLondonDay(day: string): Date {
  const utcMs = Date.parse(`${day}T00:00:00Z`)
  const hourBefore = utcMs - 3_600_000
  return new Date(findLondonDay(hourBefore) === day ? hourBefore : utcMs)
}
