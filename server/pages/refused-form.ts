import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SentFields, Visit } from '../../site/app/visit.ts'
import { escapeHtml } from '../escape-html.ts'
import { pathOnOurSite } from '../request-origin.ts'

type SentForm = { readonly action: string; readonly fields: SentFields }

/** No form of ours has more fields; on the page each is ten times as long as it was sent. */
const mostFields = 200

/** The form that a visitor sent. Null where it is none of ours, or was sent by script, which keeps its page. */
export function readSentForm(
  { method, url, headers }: FastifyRequest,
  { isRouteChange, sentFields }: Visit,
): SentForm | null {
  if (method !== 'POST' || isRouteChange) return null
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return null
  const fields = sentFields?.() ?? []
  if (fields.length === 0 || fields.length > mostFields) return null
  return { action: pathOnOurSite(url), fields }
}

const mark = randomUUID()
/** React writes a form's action first, whatever order its attributes are in. */
const markedForm = new RegExp(`action="${mark}"([^>]*)>\\s*<input[^>]*${mark}[^>]*>`)

/** In place of the form that each visitor sent: the page around it is drawn once for all. */
export const standIn = (
  says: NonNullable<Visit['refusedForm']>['says'],
): NonNullable<Visit['refusedForm']> => ({ action: mark, fields: [[mark, '']], says })

/** Puts a form where its stand-in is. */
export function fillIn(page: Buffer, { action, fields }: SentForm): Buffer {
  const inputs = fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`,
  )
  const start = `action="${escapeHtml(action)}"`
  const form = (_: string, method: string) => `${start}${method}>${inputs.join('')}`
  return Buffer.from(page.toString().replace(markedForm, form))
}
