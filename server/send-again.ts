import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

const againParameter = 'again=yes'

/** Once: by then either the browser has the new name, or it never will. */
export const mayBeSentAgain = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && !url.includes(againParameter)

/**
 * Another tab's form has just given the visitor's draft a new name. Its answer brings the browser the
 * name, with which it then sends this form anew: nothing that was typed is lost.
 */
export async function sendAgain(request: FastifyRequest, reply: FastifyReply) {
  await setTimeout(250)
  // Of our own: two slashes would name another host, and a browser reads `\` as one.
  const url = request.url.replace(/^[/\\]+/, '/')
  const again = `${url}${url.includes('?') ? '&' : '?'}${againParameter}`
  return reply.code(307).headers({ Location: again, 'Cache-Control': 'private, no-store' }).send()
}
