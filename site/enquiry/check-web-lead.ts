import { isLetOut } from '../../enquiries/can-reach.ts'
import { checkLead } from '../../enquiries/check-lead.ts'
import type { CheckedLead, UncheckedLead } from '../../enquiries/lead.ts'
import { isBlank } from '../../enquiries/read-untrusted.ts'

/**
 * The check of /v1, and three more rules: a call-back needs a phone number, and every request a postcode,
 * for pages and mails promise that it can be looked up with that; and no letter goes to a tenant.
 */
export function checkWebLead(asked: UncheckedLead): CheckedLead {
  return checkPhone(asked, checkPostcode(asked, checkLetter(checkLead(asked))))
}

function checkLetter(checked: CheckedLead): CheckedLead {
  const at =
    checked.ok && isLetOut(checked.lead.answers) ? checked.lead.channels.indexOf('post') : -1
  if (at < 0) return checked
  return { ok: false, faults: [{ path: ['channels', at], kind: 'channel-without-detail' }] }
}

function checkPostcode({ postcode }: UncheckedLead, checked: CheckedLead): CheckedLead {
  const others = checked.ok ? [] : checked.faults
  const isReported = others.some(({ path }) => path[0] === 'postcode')
  if (!isBlank(postcode) || isReported) return checked
  return { ok: false, faults: [...others, { path: ['postcode'], kind: 'missing' }] }
}

function checkPhone(asked: UncheckedLead, checked: CheckedLead): CheckedLead {
  if (asked.product !== 'call-back' || !isBlank(asked.phone) || isReachedOtherwise(asked)) {
    return checked
  }
  // An e-mail address alone would not do, so its absence is not reported.
  const others = checked.ok
    ? []
    : checked.faults.filter(({ path, kind }) => path[0] !== 'email' || kind !== 'missing')
  return { ok: false, faults: [...others, { path: ['phone'], kind: 'missing' }] }
}

/** The visitor chose to be reached in writing, by text relay or in sign language. */
function isReachedOtherwise({ channels, needs }: UncheckedLead): boolean {
  const includesOne = (chosen: unknown, some: readonly string[]) =>
    Array.isArray(chosen) && some.some(one => chosen.includes(one))
  return (
    includesOne(channels, ['email', 'post']) || includesOne(needs, ['text-relay', 'sign-language'])
  )
}
