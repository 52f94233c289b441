import type { Schema } from './schema.ts'

export type ValueFault = {
  /** The JSON pointer (RFC 6901) to what is wrong or missing. */
  readonly pointer: string
  readonly kind: ValueFaultKind
  /** The schema of that value; for an unknown member, that of the object which holds it. */
  readonly schema: Schema
}

type ValueFaultKind =
  | 'missing'
  | 'unknown'
  | 'wrong-type'
  | 'not-offered'
  | 'empty'
  | 'too-long'
  | 'wrong-form'
  | 'too-many'
  | 'repeated'
  | 'out-of-range'

type Members = Readonly<Record<string, unknown>>

/** Everything in a value that the schema shown in the OpenAPI document does not allow. */
export function checkValue(value: unknown, schema: Schema, pointer = ''): ValueFault[] {
  const fault = (kind: ValueFaultKind): ValueFault => ({ pointer, kind, schema })
  if (!isOfType(value, schema)) return [fault('wrong-type')]
  if (value === null) return []
  const options: readonly unknown[] | undefined = schema.enum ?? listConst(schema)
  if (options && !options.includes(value)) return [fault('not-offered')]
  if (typeof value === 'string') return judgeText(value, schema).map(fault)
  if (typeof value === 'number') return isInRange(value, schema) ? [] : [fault('out-of-range')]
  if (Array.isArray(value)) return checkList(value, schema, pointer)
  return typeof value === 'object' ? checkMembers(value as Members, schema, pointer) : []
}

/** Appends one member to a JSON pointer. */
export const pointInto = (pointer: string, part: string | number): string =>
  `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Null where a schema names no type: then anything goes. */
export const typesOf = ({ type }: Schema): readonly string[] | null =>
  type === undefined ? null : typeof type === 'string' ? [type] : type

function isOfType(value: unknown, schema: Schema): boolean {
  const types = typesOf(schema)
  if (types === null) return true
  if (Number.isInteger(value) && types.includes('integer')) return true
  if (Array.isArray(value)) return types.includes('array')
  return types.includes(value === null ? 'null' : typeof value)
}

const listConst = (schema: Schema) => (schema.const === undefined ? undefined : [schema.const])

function judgeText(text: string, { minLength = 0, maxLength, pattern }: Schema): ValueFaultKind[] {
  const length = [...text].length
  if (length < minLength) return ['empty']
  if (maxLength !== undefined && length > maxLength) return ['too-long']
  if (pattern === undefined || new RegExp(pattern, 'u').test(text)) return []
  return [showsNothing.test(text) ? 'empty' : 'wrong-form']
}

/** Only spaces and formatting characters. */
const showsNothing = /^[\s\p{Cf}]*$/u

const isInRange = (value: number, { minimum = -Infinity, maximum = Infinity }: Schema): boolean =>
  value >= minimum && value <= maximum

function checkList(list: readonly unknown[], schema: Schema, pointer: string): ValueFault[] {
  const { items, maxItems = Infinity, uniqueItems = false } = schema
  // The items of a list that is too long are not checked: there may be any number of them.
  if (list.length > maxItems) return [{ pointer, kind: 'too-many', schema }]
  return list.flatMap((item, at): ValueFault[] => {
    const own = pointInto(pointer, at)
    if (uniqueItems && list.indexOf(item) < at) return [{ pointer: own, kind: 'repeated', schema }]
    return items === undefined ? [] : checkValue(item, items, own)
  })
}

function checkMembers(members: Members, schema: Schema, pointer: string): ValueFault[] {
  const { properties = {}, required = [], additionalProperties = true } = schema
  const missing = required.filter(name => !Object.hasOwn(members, name))
  const given = Object.entries(members).flatMap(([name, value]): ValueFault[] => {
    const own = pointInto(pointer, name)
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known !== undefined) {
      const isLeftOut = required.includes(name) && isNothing(value, known)
      return isLeftOut
        ? [{ pointer: own, kind: 'missing', schema: known }]
        : checkValue(value, known, own)
    }
    return additionalProperties === false ? [{ pointer: own, kind: 'unknown', schema }] : []
  })
  return [
    ...given,
    ...missing.map((name): ValueFault => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      return { pointer: pointInto(pointer, name), kind: 'missing', schema: known ?? {} }
    }),
  ]
}

/** Null, or a text with nothing in it, counts as missing where a value is required. */
function isNothing(value: unknown, schema: Schema): boolean {
  if (value === null) return !isOfType(value, schema)
  return typeof value === 'string' && checkValue(value, schema).some(({ kind }) => kind === 'empty')
}
