import type { WorkKind } from '../../api/admission.ts'
import { findPage, isSameForEveryone } from '../../site/app/page-table.ts'

const sending = /^(?:\/v1\/leads|\/enquiries\/[^/?]+\/check(?:\.data)?)(?:\?|$)/
const ofEnquiries = /^\/(?:enquiries|track|v1\/leads)(?:[/?]|$)/

/**
 * How much a visitor loses by being refused. What sends an enquiry comes first, then the questions and
 * pages on the way to it and every other form; all else can be asked for again.
 */
export function classifyRequest(method: string, url: string): WorkKind {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && sending.test(url)) return 'lead'
  return !isRead || ofEnquiries.test(url) ? 'enquiry' : 'look-up'
}

const file = /^\/(?:health\/|aem6\/)|^[^?]*\.(?:css|ico|js|png|svg|woff2)(?:\?|$)/

/** Health, files, and pages that may be cached: they cost no more than to say that there is no time. */
export function costsLittle(method: string, url: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.startsWith('/v1/') || url.startsWith('/homes/')) return false
  if (file.test(url)) return true
  return !url.includes('?') && isSameForEveryone(findPage(url))
}
