import type { FastifyRequest } from 'fastify'
import { acceptsJsonApi, isReadableContent, jsonApiType } from './json-api/media-type.ts'
import type { Problem } from './problems.ts'

/** What cannot be answered, or is sent, in a type that is not ours. */
export function findRefusal({ headers }: FastifyRequest): Problem | null {
  if (!acceptsJsonApi(headers.accept)) {
    return {
      code: 'not-acceptable',
      detail: `Answers are ${jsonApiType} without parameters. Ask with Accept: ${jsonApiType}, or leave Accept out.`,
      source: { header: 'Accept' },
    }
  }
  if (!isReadableContent(headers['content-type'])) {
    return {
      code: 'unsupported-media-type',
      detail: `Content-Type ${jsonApiType} takes no parameter but profile. Leave the others out.`,
      source: { header: 'Content-Type' },
    }
  }
  return null
}
