import { type FlowName, flowNames } from '../../enquiries/flows/flow.ts'
import { isDayText } from '../../homes/days.ts'
import { type LeadFilter, type LeadStatus, leadStatuses } from '../../leads/lead-store.ts'
import { readReference } from '../../leads/reference.ts'
import { writeList } from '../json-api/document.ts'
import { pagedDocument } from '../json-api/document-schemas.ts'
import { cursorName, cursorParameter, linkPages, sizeName } from '../json-api/page-query.ts'
import type { Parameters, Query } from '../json-api/read-query.ts'
import { oneOf } from '../json-api/schema.ts'
import type { Problem } from '../problems.ts'
import { writeLead } from '../resources/lead.ts'
import { type Route, refuse } from './route.ts'

const usualSize = 20
const mostListed = 100

const yesOrNo = (description: string) => oneOf(['true', 'false'], description)

const parameters: Parameters = {
  'filter[status]': oneOf(leadStatuses),
  'filter[product]': oneOf(flowNames),
  'filter[due]': {
    type: 'string',
    pattern: '^\\d{4}-\\d\\d-\\d\\d$',
    examples: ['2026-11-24'],
    description:
      'A day in London, as in 2026-11-24: leads that are still open and due on it or before it, those that came first before the others.',
  },
  'filter[held]': yesOrNo('Whether a message about it is held until staff release it.'),
  'filter[dead]': yesOrNo('Whether a message about it could not be delivered.'),
  [sizeName]: {
    type: 'integer',
    minimum: 1,
    maximum: mostListed,
    description: `${usualSize} where it is left out.`,
  },
  [cursorName]: cursorParameter,
}

export const listLeads: Route = {
  path: '/leads',
  method: 'GET',
  name: 'listLeads',
  summary:
    'Leads with all that their people told us, newest first, or oldest first with filter[due]; only for callers with a token. A lead that comes while you read on is on no later page, or with filter[due] on the last one, and no lead is on two pages',
  store: 'leads',
  needsToken: true,
  parameters,
  answer: {
    about: 'A page of leads, each with its ETag in meta.etag; no links.next on the last page',
    schema: pagedDocument({ $ref: '#/components/schemas/Lead' }, {}),
  },
  problems: ['token-needed', 'invalid-cursor', 'parameter-out-of-range', 'invalid-parameter'],
  async handle({ leads, query, self }) {
    const due = query['filter[due]']
    if (due !== undefined && !isDayText(due)) return refuse(noSuchDay)
    const cursor = query[cursorName]
    const after = cursor === undefined ? undefined : readCursor(cursor)
    if (after === null) return refuse(noSuchCursor)
    const size = Number(query[sizeName] ?? usualSize)
    // One more shows whether there is another page.
    const found = await leads.listWhole({
      ...readFilter(query),
      ...(after !== undefined && { after }),
      limit: size + 1,
    })
    if (found === null) return refuse(noSuchCursor)
    const page = found.slice(0, size)
    const last = found.length > size ? page.at(-1) : undefined
    const next = last ? writeCursor(last.reference) : null
    const links = linkPages(self, { next, previous: null })
    return { document: writeList(page.map(writeLead), self, { links }) }
  },
}

function readFilter(query: Query): Omit<LeadFilter, 'limit'> {
  const {
    'filter[status]': status,
    'filter[product]': product,
    'filter[due]': dueBy,
    'filter[held]': held,
    'filter[dead]': dead,
  } = query
  return {
    ...(status !== undefined && { status: status as LeadStatus }),
    ...(product !== undefined && { product: product as FlowName }),
    ...(dueBy !== undefined && { dueBy }),
    ...(held !== undefined && { isHeld: held === 'true' }),
    ...(dead !== undefined && { isDead: dead === 'true' }),
  }
}

/** The last lead of a page, which stays a place in the list when it is erased. */
const writeCursor = (reference: string) => Buffer.from(reference).toString('base64url')

function readCursor(cursor: string): string | null {
  const reference = readReference(Buffer.from(cursor, 'base64url').toString('latin1'))
  return reference !== null && writeCursor(reference) === cursor ? reference : null
}

const noSuchDay: Problem = {
  code: 'invalid-parameter',
  detail: 'Give filter[due] as a day of the calendar, as in 2026-11-24.',
  source: { parameter: 'filter[due]' },
}

const noSuchCursor: Problem = {
  code: 'invalid-cursor',
  detail: 'Take page[cursor] from links.next of the page before, or leave it out to begin anew.',
  source: { parameter: cursorName },
}
