import type { LeadFault, UncheckedLead } from '../../enquiries/lead.ts'
import { leadAttributesOf } from '../../enquiries/lead-attributes.ts'
import type { StoredLead } from '../../leads/lead-store.ts'
import type { Resource } from '../json-api/document.ts'
import type { Schema } from '../json-api/schema.ts'
import { newLeadAttributes } from './lead-schemas.ts'
import { makeLeadTag } from './lead-tag.ts'

/** For the sender: holds nothing about a person. */
export function writeReceipt(reference: string, receivedAt: Date): Resource {
  return {
    type: 'leads',
    id: reference,
    attributes: { reference, status: 'received', 'received-at': receivedAt.toISOString() },
  }
}

/** For callers with a token: all of the lead, or that it cannot be read. */
export function writeLead(stored: StoredLead): Resource {
  const { reference, lead } = stored
  if (lead === null) {
    return { type: 'leads', id: reference, attributes: { reference }, meta: { readable: false } }
  }
  const shown = {
    type: 'leads',
    id: reference,
    attributes: {
      reference,
      status: stored.status,
      'due-on': stored.dueOn,
      'received-at': stored.receivedAt.toISOString(),
      'changed-at': stored.changedAt.toISOString(),
      'closed-at': stored.closedAt?.toISOString() ?? null,
      how: stored.how,
      product: stored.product,
      ...leadAttributesOf(lead),
      needs: [...lead.needs],
    },
    meta: {
      readable: true,
      'possible-duplicate-of': stored.possibleDuplicateOf,
      suspected: stored.isSuspected,
      'notified-at': stored.notifiedAt?.toISOString() ?? null,
      'phone-e164': lead.phone?.e164 ?? null,
      'phone-extension': lead.phone?.extension ?? null,
      'phone-is-mobile': lead.phone?.isMobile ?? null,
    },
  }
  return { ...shown, meta: { ...shown.meta, etag: makeLeadTag(shown) } }
}

/** Null where the lead cannot be read, and so not be changed either. */
export const readLeadTag = ({ meta }: Resource): string | null =>
  typeof meta?.etag === 'string' ? meta.etag : null

type Members = Readonly<Record<string, unknown>>

/** In the domain's names. The caller refuses whatever the schema does not allow. */
export function readNewLead(attributes: Members): UncheckedLead {
  return readKnown(attributes, newLeadAttributes) as UncheckedLead
}

/** The JSON pointer (RFC 6901) to an attribute of the document. */
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
