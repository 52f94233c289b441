import type { FastifyRequest } from 'fastify'
import { acceptsJsonApi, isReadableContent, jsonApiType } from './json-api/media-type.ts'
import type { Problem } from './problems.ts'

/** What of a call's headers we cannot read or answer, before its body is read. */
export function findTypeProblem({ headers }: FastifyRequest): Problem | null {
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

export function findBodyTypeProblem({ headers }: FastifyRequest): Problem | null {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    return {
      code: 'unsupported-media-type',
      detail: 'Send the body as it is, not compressed.',
      source: { header: 'Content-Encoding' },
    }
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() === jsonApiType) return null
  return {
    code: 'unsupported-media-type',
    detail: `Send a JSON:API document, such as {"data":{"type":"leads","attributes":{}}}, with the header Content-Type: ${jsonApiType}.`,
    source: { header: 'Content-Type' },
  }
}
