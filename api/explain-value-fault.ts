import { typesOf, type ValueFault } from './json-api/check-value.ts'
import type { Schema } from './json-api/schema.ts'
import type { Problem } from './problems.ts'

/** What a body holds that its schema does not allow, with what to do about it, from the same schema. */
export function explainValueFault(fault: ValueFault): Problem {
  return {
    code: codeOf(fault),
    detail: explain(fault),
    source: { pointer: fault.pointer },
  }
}

function codeOf({
  kind,
}: ValueFault): 'missing-attribute' | 'unknown-attribute' | 'invalid-attribute' {
  if (kind === 'missing') return 'missing-attribute'
  return kind === 'unknown' ? 'unknown-attribute' : 'invalid-attribute'
}

function explain({ kind, schema }: ValueFault): string {
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
