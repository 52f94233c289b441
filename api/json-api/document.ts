type Meta = Readonly<Record<string, unknown>>
type Linkage = { readonly type: string; readonly id: string }

type Relationship = {
  readonly links?: { readonly self?: string; readonly related?: string }
  readonly data?: Linkage
}

export type Resource = Linkage & {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, Relationship>>
  readonly meta?: Meta
}

export type Document = {
  readonly data: Resource | Linkage | readonly Resource[]
  readonly links: Readonly<Record<string, string>>
  readonly meta?: Meta
}

/** A JSON:API error object; its status is also the answer's. */
export type ErrorObject = {
  readonly status: string
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly source?:
    | { readonly parameter: string }
    | { readonly header: string }
    | { readonly pointer: string }
}

/** In one answer: a body with thousands of faults does not get an error for each. */
export const maxErrors = 100

export function writeList(
  data: readonly Resource[],
  self: string,
  more: { readonly links?: Document['links']; readonly meta?: Meta } = {},
): Document {
  return { data, links: { self, ...more.links }, meta: { count: data.length, ...more.meta } }
}

/** The text of a list whose resources are text already, with commas between them. */
export const writeListText = (data: string, count: number, self: string): string =>
  `{"data":[${data}],"links":{"self":${JSON.stringify(self)}},"meta":{"count":${count}}}`
