import type { AskedLead, LeadFault } from '../../enquiries/lead.ts'
import type { ObjectSchema, Schema } from '../json-api/schema.ts'
import { newLeadAttributes } from './lead.ts'

type Members = Readonly<Record<string, unknown>>

/** By the names of the domain, and where there is an attribute that no lead has. */
export function readNewLead(attributes: Members): {
  readonly asked: AskedLead
  readonly unknown: string[]
} {
  const unknown: string[] = []
  const asked = readKnown(attributes, newLeadAttributes, '/data/attributes', unknown) as AskedLead
  return { asked, unknown }
}

/** Leads to an attribute of the document, as JSON pointers do (RFC 6901). */
export const pointAt = (path: LeadFault['path']): string =>
  `/data/attributes/${path.map(part => (typeof part === 'number' ? part : toKebab(part))).join('/')}`

function readKnown(value: unknown, schema: Schema, pointer: string, unknown: string[]): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    if (items === undefined) return value
    return value.map((item, at) => readKnown(item, items, `${pointer}/${at}`, unknown))
  }
  if (typeof value !== 'object' || value === null) return value
  // A lead within has a phone as an object, /v1 has not: no text is made of one.
  if (schema.properties === undefined) return []
  return readMembers(value as Members, schema as ObjectSchema, pointer, unknown)
}

function readMembers(
  members: Members,
  { properties }: ObjectSchema,
  pointer: string,
  unknown: string[],
): Members {
  const read = new Map<string, unknown>()
  for (const [name, value] of Object.entries(members)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const itsPointer = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (schema === undefined) unknown.push(itsPointer)
    else read.set(toCamel(name), readKnown(value, schema, itsPointer, unknown))
  }
  return Object.fromEntries(read)
}

const toCamel = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
