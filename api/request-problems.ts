import type { LeadFault } from '../enquiries/lead.ts'
import { typesOf, type ValueFault } from './json-api/check-value.ts'
import type { DocumentFault } from './json-api/read-document.ts'
import type { Parameters, QueryFault } from './json-api/read-query.ts'
import type { Schema } from './json-api/schema.ts'
import type { Problem, ProblemCode } from './problems.ts'
import { pointAt } from './resources/lead.ts'

/** Each problem says what is wrong and what to do about it. */
export function queryProblems(
  [first, ...more]: readonly [QueryFault, ...QueryFault[]],
  parameters: Parameters,
): [Problem, ...Problem[]] {
  return [queryProblem(first, parameters), ...more.map(fault => queryProblem(fault, parameters))]
}

function queryProblem(fault: QueryFault, parameters: Parameters): Problem {
  const source = { parameter: fault.parameter }
  switch (fault.kind) {
    case 'unknown':
      return { code: 'unknown-parameter', detail: listKnown(Object.keys(parameters)), source }
    case 'repeated':
      return { code: 'repeated-parameter', detail: `Give ${fault.parameter} once.`, source }
    case 'out-of-range':
      return {
        code: 'parameter-out-of-range',
        detail: `Give ${fault.parameter} as a whole number from ${fault.schema.minimum} to ${fault.schema.maximum}.`,
        source,
      }
    case 'not-offered':
      return {
        code: 'invalid-parameter',
        detail: `Give ${fault.parameter} as ${describeOffered(fault.schema)}.`,
        source,
      }
  }
}

function describeOffered({ enum: options, examples, items, maxItems }: Schema): string {
  if (items !== undefined) {
    const most = maxItems === undefined ? '' : `, ${maxItems} at most`
    return `a list with commas, each ${describeOffered(items)}${most}`
  }
  return options === undefined ? `in the form of ${examples?.[0]}` : `one of ${options.join(', ')}`
}

function listKnown(names: readonly string[]): string {
  return names.length === 0
    ? 'This call takes no parameters. Leave it out.'
    : `Leave it out. This call takes ${names.join(', ')}.`
}

const documentDetails: Record<DocumentFault, string> = {
  'no-json': 'Send the body as JSON in UTF-8. It is empty or cannot be read as that.',
  'too-deep': 'Send fewer levels of lists and objects within each other: 16 are read.',
  'repeated-member':
    'Give each member of an object once. One of them has the same name twice, so it cannot be said which of the two counts.',
  'no-document': 'Send an object with the member data, as JSON:API asks.',
  'no-resource': 'Send one resource as data: an object with type and attributes.',
  'no-attributes': 'Send the attributes as an object.',
}

export function documentProblem(found: {
  readonly fault: DocumentFault
  readonly pointer: string
}): Problem {
  const { fault, pointer } = found
  return { code: 'malformed-document', detail: documentDetails[fault], source: { pointer } }
}

/** For a value that the schema does not allow. */
export function valueProblem(fault: ValueFault): Problem {
  return {
    code: codeOf(fault),
    detail: describeValueFault(fault),
    source: { pointer: fault.pointer },
  }
}

function codeOf({ kind }: ValueFault): ProblemCode {
  if (kind === 'missing') return 'missing-attribute'
  return kind === 'unknown' ? 'unknown-attribute' : 'invalid-attribute'
}

function describeValueFault({ kind, schema }: ValueFault): string {
  switch (kind) {
    case 'missing':
      return `Give it: it is needed here, as ${describeType(schema)}.`
    case 'unknown':
      return `Leave it out, or check its spelling. What is taken here is ${Object.keys(schema.properties ?? {}).join(', ')}.`
    case 'wrong-type':
      return `Give it as ${describeType(schema)}.`
    case 'not-offered':
      return `Give one of ${listOptions(schema).join(', ')}.`
    case 'empty':
      return allowsNull(schema)
        ? 'It has nothing in it. Leave it out where there is none, or send null.'
        : 'It has nothing in it, and is needed here.'
    case 'too-long':
      return `Make it ${schema.maxLength} characters or fewer, with the spaces around it.`
    case 'wrong-form':
      return `Give it in the form that /v1/openapi.json shows${schema.examples ? `, as in ${schema.examples[0]}` : ''}.`
    case 'too-many':
      return `Send ${schema.maxItems} of them or fewer.`
    case 'repeated':
      return 'It is in the list already. Give each once.'
    case 'out-of-range':
      return `Give a number from ${schema.minimum} to ${schema.maximum}.`
  }
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['integer', 'a whole number'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['null', 'null'],
])

function describeType(schema: Schema): string {
  const types = typesOf(schema) ?? []
  return types.map(type => typeNames.get(type) ?? type).join(' or ') || 'anything'
}

const allowsNull = (schema: Schema) => typesOf(schema)?.includes('null') ?? true

const listOptions = (schema: Schema): readonly unknown[] =>
  (schema.enum ?? [schema.const]).filter(option => option !== null)

/** For what is wrong with a new lead beyond its schema. */
export function leadProblem(fault: LeadFault): Problem {
  return {
    code: fault.kind === 'missing' ? 'missing-attribute' : 'invalid-attribute',
    detail: describeLeadFault(fault),
    source: { pointer: pointAt(fault.path) },
  }
}

const missing: ReadonlyMap<string, string> = new Map([
  ['email', 'Give an email, or a phone number as phone, so that the person can be reached.'],
  ['postcode', 'Give the postcode of the home, or the id of its address as address-id.'],
  ['recipient', 'Name the company that is told, as it was shown beside the box.'],
])

/** Texts in which line breaks and tabs may stand. */
const severalLines = /(?:^message|\.values\.\d+|\.answered|\.wording\.text)$/

function describeLeadFault({ path, kind }: LeadFault): string {
  const field = String(path.findLast(part => typeof part === 'string'))
  switch (kind) {
    case 'missing':
      return missing.get(field) ?? 'Give it: it is needed here.'
    case 'control-characters':
      return severalLines.test(path.join('.'))
        ? 'Take out control characters and halves of characters. Line breaks and tabs may stay.'
        : 'Take out line breaks, tabs, other control characters and halves of characters.'
    case 'not-a-name':
      return 'Give the name in characters that can be seen.'
    case 'not-an-email':
      return 'Give one email address, as in name@example.com.'
    case 'not-a-phone':
      return 'Give a whole phone number that can be rung, as in 020 7946 0018, or with its country as in +353 1 234 5678.'
    case 'letter-for-digit':
      return 'Put digits in place of letters: it holds an O for a 0, or an I or l for a 1.'
    case 'emergency-number':
      return 'Give the person’s own number. This one calls the emergency services or reports a power cut.'
    case 'not-a-mobile':
      return 'Give a mobile number, since text is one of the channels, or leave text out of them.'
    case 'channel-without-detail':
      return 'Give what this channel needs (a phone number, an email, or an address for post), or leave it out.'
    case 'not-a-postcode':
      return 'Give the whole postcode, as in ZZ1 1AA.'
    case 'not-offered':
      return field === 'decidedAt'
        ? 'Give a moment that has passed by our clock, on a day that the calendar has, in UTC, as in 2026-11-21T09:30:00Z.'
        : inDocument
    case 'wrong-type':
    case 'too-long':
    case 'too-many':
      return inDocument
  }
}

/** Checked against the schema before, which says more. */
const inDocument = 'Give it as /v1/openapi.json shows.'
