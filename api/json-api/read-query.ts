import { maxErrors } from './document.ts'
import type { Schema } from './schema.ts'

export type Parameters = Readonly<Record<string, Schema>>
export type Query = Readonly<Record<string, string | undefined>>

export type QueryFault =
  | { readonly kind: 'unknown'; readonly parameter: string }
  | { readonly kind: 'repeated'; readonly parameter: string }
  | { readonly kind: 'out-of-range'; readonly parameter: string; readonly schema: Schema }
  | { readonly kind: 'not-offered'; readonly parameter: string; readonly schema: Schema }

/**
 * Checks a query against the schemas that the OpenAPI document shows, but for how long a text is: a
 * route with such a parameter has words of its own for that.
 */
export function readQuery(
  parameters: Parameters,
  given: Readonly<Record<string, unknown>>,
): { readonly query: Query } | { readonly faults: readonly [QueryFault, ...QueryFault[]] } {
  const query = new Map<string, string>()
  const faults: QueryFault[] = []
  for (const [parameter, value] of Object.entries(given)) {
    if (faults.length === maxErrors) break
    const schema = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined
    if (schema === undefined) faults.push({ kind: 'unknown', parameter })
    else if (typeof value !== 'string') faults.push({ kind: 'repeated', parameter })
    else if (!isInRange(value, schema)) faults.push({ kind: 'out-of-range', parameter, schema })
    else if (!isOffered(value, schema)) faults.push({ kind: 'not-offered', parameter, schema })
    else query.set(parameter, value)
  }
  const [first, ...more] = faults
  return first === undefined ? { query: Object.fromEntries(query) } : { faults: [first, ...more] }
}

function isInRange(value: string, { type, minimum = 0, maximum = Infinity }: Schema): boolean {
  if (type !== 'integer') return true
  const number = Number(value)
  return /^\d{1,6}$/.test(value) && number >= minimum && number <= maximum
}

/** Of a list, given with commas between its items, every item; an empty list has none. */
function isOffered(value: string, { enum: options, pattern, items, maxItems }: Schema): boolean {
  if (items !== undefined && value !== '') {
    const given = value.split(',')
    if (given.length > (maxItems ?? given.length)) return false
    if (!given.every(item => isOffered(item, items))) return false
  }
  return (
    (options === undefined || options.includes(value)) &&
    (pattern === undefined || compiled(pattern).test(value))
  )
}

const patterns = new Map<string, RegExp>()

/** Patterns come from our own schemas, so they are few; compiling one costs more than the test. */
const compiled = (pattern: string): RegExp =>
  patterns.getOrInsertComputed(pattern, () => new RegExp(pattern))
