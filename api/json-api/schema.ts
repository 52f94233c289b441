/** The part of JSON Schema used here: the same objects check requests and describe answers. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly examples?: readonly string[]
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | null)[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly uniqueItems?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
}

type ObjectSchema = Schema & { readonly properties: Readonly<Record<string, Schema>> }

/** An object with exactly these members; those named in `optional` may be missing. */
export function describeObject(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
  description?: string,
): ObjectSchema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties).filter(name => !optional.includes(name)),
    additionalProperties: false,
  }
}

export const oneOf = (options: readonly string[], description?: string): Schema => ({
  type: 'string',
  enum: options,
  ...(description !== undefined && { description }),
})
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
export const text: Schema = { type: 'string' }
export const textOrNull: Schema = { type: ['string', 'null'] }
export const listOf = (items: Schema): Schema => ({ type: 'array', items })
