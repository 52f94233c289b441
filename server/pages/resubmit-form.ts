import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOnOurSite } from '../request-origin.ts'

const resubmittedParameter = 'again=yes'

/** Once only: after that the browser has the draft's new name, or it never will. */
export const mayResubmit = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && !url.includes(resubmittedParameter)

/**
 * Another tab's form has just given the visitor's draft a new name, which reaches the browser with
 * that form's answer. The browser is made to submit this form again with it, so that nothing is lost.
 */
export async function resubmitForm(request: FastifyRequest, reply: FastifyReply) {
  await setTimeout(250)
  const url = pathOnOurSite(request.url)
  const again = `${url}${url.includes('?') ? '&' : '?'}${resubmittedParameter}`
  return reply.code(307).headers({ Location: again, 'Cache-Control': 'private, no-store' }).send()
}
