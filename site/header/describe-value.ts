export function quoteValue(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text
  return JSON.stringify(short)
}

export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return `the text ${quoteValue(value)}`
  return `the ${typeof value} ${String(value)}`
}
