const millisecondsADay = 86_400_000
const kept: string[] = []

/** Days since 1 January 1970. */
export function readDayNumber(isoDate: string): number {
  return Math.floor(Date.parse(`${isoDate}T00:00:00Z`) / millisecondsADay)
}

export function formatDayNumber(day: number): string {
  const known = kept[day]
  if (known) return known
  const text = new Date(day * millisecondsADay).toISOString().slice(0, 10)
  kept[day] = text
  return text
}
