import type { UncheckedLead, LeadFault } from '../../enquiries/lead.ts'
import type { Schema } from '../json-api/schema.ts'
import { newLeadAttributes } from './lead.ts'

type Members = Readonly<Record<string, unknown>>

/** By the names of the domain. Whoever calls it refuses what the schema does not allow. */
export function readNewLead(attributes: Members): UncheckedLead {
  return readKnown(attributes, newLeadAttributes) as UncheckedLead
}

/** Leads to an attribute of the document, as JSON pointers do (RFC 6901). */
export const pointAt = (path: LeadFault['path']): string =>
  `/data/attributes/${path.map(part => (typeof part === 'number' ? part : toKebab(part))).join('/')}`

function readKnown(value: unknown, { items, properties }: Schema): unknown {
  if (Array.isArray(value)) return items ? value.map(item => readKnown(item, items)) : value
  if (typeof value !== 'object' || value === null || properties === undefined) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
      return schema ? [[toCamel(name), readKnown(member, schema)]] : []
    }),
  )
}

const toCamel = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
