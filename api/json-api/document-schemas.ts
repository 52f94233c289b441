import { describeObject, listOf, oneOf, type Schema, text } from './schema.ts'

/** Documents around a resource, as schemas. */
export const linkage = (type: string): Schema =>
  describeObject({ type: { type: 'string', const: type }, id: { type: 'string', minLength: 1 } })

export const describeResource = (
  type: string,
  parts: { attributes: Schema; relationships?: Schema; meta?: Schema },
): Schema =>
  describeObject({
    type: { type: 'string', const: type },
    id: { type: 'string', minLength: 1 },
    ...parts,
  })

export const oneDocument = (data: Schema): Schema =>
  describeObject({ data, links: describeObject({ self: text }) })

export const listDocument = (items: Schema, bounds: Pick<Schema, 'minItems' | 'maxItems'> = {}) =>
  describeObject({
    data: { ...listOf(items), ...bounds },
    links: describeObject({ self: text }),
    meta: describeObject({ count: { type: 'integer', minimum: 0 } }),
  })

/** A list that may be one page of many. What only pages have is left out of a whole list. */
export const pagedDocument = (items: Schema, pageMeta: Readonly<Record<string, Schema>>): Schema =>
  describeObject({
    data: listOf(items),
    links: describeObject({ self: text, next: text, prev: text }, ['next', 'prev']),
    meta: describeObject(
      { count: { type: 'integer', minimum: 0 }, ...pageMeta },
      Object.keys(pageMeta),
    ),
  })

export const linkageDocument = (type: string): Schema =>
  describeObject({
    data: linkage(type),
    links: describeObject({ self: text, related: text }),
  })

export const errorDocument = (codes: readonly string[]): Schema =>
  describeObject({
    errors: {
      type: 'array',
      minItems: 1,
      items: describeObject(
        {
          status: { type: 'string', pattern: '^[45]\\d\\d$' },
          code: oneOf(codes),
          title: text,
          detail: text,
          source: {
            anyOf: ['parameter', 'header', 'pointer'].map(name => describeObject({ [name]: text })),
          },
        },
        ['source'],
      ),
    },
  })
