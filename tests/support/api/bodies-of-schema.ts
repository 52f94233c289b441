import fc from 'fast-check'
import { typesOf } from '../../../api/json-api/check-value.ts'
import type { Schema } from '../../../api/json-api/schema.ts'

/** Bodies made from a schema alone: those it allows, and whatever it does not. */

export type Path = readonly (string | number)[]

/** Something wrong at one place of a body that is right otherwise. */
type Misfit = { readonly kind: string; readonly path: Path; readonly value: unknown }

/** What every plain object inherits, and what our own code calls things. */
const oddNames = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'fullName',
  '',
  'x/y~z',
]

const samples: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['boolean', true],
  ['boolean', false],
  ['integer', 0],
  ['integer', -1],
  ['number', 1.5],
  ['number', 1e308],
  ['string', 'text'],
  ['string', '0'],
  ['array', []],
  ['array', ['text']],
  ['array', [[]]],
  ['object', {}],
  ['object', { text: 'text' }],
  ['object', { 0: 'text', length: 1 }],
  ['object', { typed: '020 7946 0018', toString: 'x' }],
]

/** Every way to be wrong that we can think of, at every place of a right value. */
export function* listMisfits(schema: Schema, right: unknown, path: Path = []): Generator<Misfit> {
  const misfit = (kind: string, value: unknown, at = path): Misfit => ({ kind, path: at, value })
  const types = typesOf(schema) ?? samples.map(([type]) => type)
  for (const [type, value] of samples) {
    const fits = types.includes(type) || (type === 'integer' && types.includes('number'))
    if (!fits) yield misfit(type === 'null' ? 'null where nothing may be' : 'another type', value)
  }
  const deep = Array.from({ length: 20 }).reduce(inside => [inside], {})
  yield misfit('too deep', deep)
  if (types.includes('string')) {
    for (const value of listWrongTexts(schema)) yield misfit(value.kind, value.text)
  }
  if (types.includes('integer')) {
    const { minimum = 0, maximum = 0 } = schema
    for (const value of [minimum - 1, maximum + 1, minimum + 0.5, 1e300, -1e300]) {
      yield misfit('out of range', value)
    }
  }
  if (Array.isArray(right)) yield* listWrongLists(schema, right, path)
  else if (typeof right === 'object' && right !== null) {
    yield* listWrongMembers(schema, right as Members, path)
  }
}

type Members = Readonly<Record<string, unknown>>

function* listWrongTexts({ enum: offered, const: only, ...schema }: Schema) {
  const options = offered ?? (only === undefined ? null : [only])
  if (options) {
    const [first] = options
    const near = [
      `${first} `,
      String(first).toUpperCase(),
      `${first}\0`,
      String(first).slice(1),
      '',
    ]
    for (const text of [...near, ...oddNames, 'null']) {
      if (!options.includes(text)) yield { kind: 'not offered', text }
    }
    return
  }
  const { minLength = 0, maxLength, pattern } = schema
  if (minLength > 0) yield { kind: 'empty', text: '' }
  if (pattern)
    for (const text of [' ', '\t\n', '\u00a0', '\u202a\u2069']) yield { kind: 'empty', text }
  if (maxLength !== undefined) {
    yield { kind: 'too long', text: 'x'.repeat(maxLength + 1) }
    yield { kind: 'too long', text: '\u{1f3e0}'.repeat(maxLength + 1) }
    yield { kind: 'unwritable text', text: 'a\ud800b' }
    yield { kind: 'unwritable text', text: '\udc00' }
    yield { kind: 'unwritable text', text: 'a\0b' }
    yield { kind: 'unwritable text', text: 'a\u2028\u001bb' }
  }
  if (pattern?.startsWith('^')) {
    for (const text of ['text', '?', '2026-13-45', '2026-02-30T25:00:00Z', 'constructor']) {
      yield { kind: 'wrong form', text }
    }
  }
}

function* listWrongLists(schema: Schema, right: readonly unknown[], path: Path): Generator<Misfit> {
  const { items = {}, maxItems, uniqueItems } = schema
  const at = (value: unknown, kind: string): Misfit => ({ kind, path, value })
  if (maxItems !== undefined) {
    yield at(
      Array.from({ length: maxItems + 1 }, () => right[0] ?? null),
      'too many',
    )
    yield at(
      Array.from({ length: 2000 }, () => 0),
      'too many',
    )
  }
  if (uniqueItems && right.length > 0) yield at([...right.slice(0, 1), right[0]], 'repeated')
  yield at({ ...right }, 'an object for a list')
  yield at(JSON.stringify(right), 'a text for a list')
  const [first] = right
  if (first === undefined) return
  yield* listMisfits(items, first, [...path, 0])
  for (const { kind, path: inside, value } of listMisfits(items, first, [])) {
    if (inside.length === 0) yield at([...right.slice(0, 1), value], `${kind}, after a right one`)
  }
}

function* listWrongMembers(schema: Schema, right: Members, path: Path): Generator<Misfit> {
  const { properties = {}, required = [], additionalProperties } = schema
  for (const name of additionalProperties === false ? oddNames : []) {
    if (Object.hasOwn(properties, name)) continue
    for (const value of [null, 'text', { text: 'text' }]) {
      yield { kind: 'extra member', path, value: withMember(right, name, value) }
    }
  }
  for (const name of required) {
    yield { kind: 'missing member', path: [...path, name], value: undefined }
  }
  yield { kind: 'a list for an object', path, value: [right] }
  yield { kind: 'a text for an object', path, value: JSON.stringify(right) }
  for (const [name, own] of Object.entries(properties)) {
    if (Object.hasOwn(right, name)) yield* listMisfits(own, right[name], [...path, name])
  }
}

/** An own member, also one of the name `__proto__`. */
const withMember = (members: Members, name: string, value: unknown): Members =>
  Object.fromEntries([...Object.entries(members), [name, value]])

/** A body with something else at one place of it. */
export function replaceAt(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(body))
    return body.map((one, at) => (at === first ? replaceAt(one, rest, value) : one))
  const members = Object.entries((body ?? {}) as Members)
  const others = members.filter(([name]) => name !== first)
  const own = members.find(([name]) => name === first)?.[1]
  const replaced = replaceAt(own, rest, value)
  return Object.fromEntries(replaced === undefined ? others : [...others, [first, replaced]])
}

/** The same text once for each name in it, with that name twice, as no writer of JSON would send it. */
export function* repeatNames(json: string): Generator<string> {
  for (const { index, 0: name } of json.matchAll(/"[^"\\]*":/g)) {
    yield `${json.slice(0, index)}${name}null,${json.slice(index)}`
    yield `${json.slice(0, index)}${name.replace(/.(?=":$)/, escapeLetter)}null , ${json.slice(index)}`
  }
}

const escapeLetter = (letter: string) =>
  `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** Any value that a schema allows, by its own examples where its form is one that cannot be guessed. */
export function anyRight(schema: Schema): fc.Arbitrary<unknown> {
  const types = typesOf(schema) ?? []
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const kinds = types.map(type => anyOfType(type, schema))
  return types.includes('null')
    ? fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 6, arbitrary: fc.oneof(...kinds) },
      )
    : fc.oneof(...kinds)
}

function anyOfType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { items = {}, maxItems = 3, properties = {}, required = [] } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 0 })
    case 'string':
      return schema.examples ? fc.constantFrom(...schema.examples) : anyText(schema)
    case 'array':
      return schema.uniqueItems
        ? fc.uniqueArray(anyRight(items), { maxLength: maxItems })
        : fc.array(anyRight(items), { maxLength: Math.min(maxItems, 4) })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, anyRight(own)])),
        { requiredKeys: [...required] },
      )
    default:
      throw new TypeError(`No value is known for the type ${type}`)
  }
}

const letters = [
  'a',
  'Z',
  '7',
  ' ',
  '-',
  '’',
  'é',
  'ß',
  'Ŵ',
  '李',
  'ع',
  '\u{1f3e0}',
  '"',
  '\\',
  '<',
  '&',
  '€',
  '`',
  '/',
]

function anyText({ minLength = 0, maxLength = 20 }: Schema): fc.Arbitrary<string> {
  const short = fc.string({ unit: fc.constantFrom(...letters), maxLength: Math.min(maxLength, 40) })
  const odd = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), 'null', '0')
  const longest = fc.constantFrom('x'.repeat(maxLength), '\u{1f3e0}'.repeat(maxLength))
  return fc
    .oneof(
      { weight: 8, arbitrary: short },
      { weight: 2, arbitrary: odd },
      { weight: 1, arbitrary: longest },
    )
    .map(text => text.trim())
    .filter(text => [...text].length >= minLength && [...text].length <= maxLength)
}
