import { checkLead } from '../../enquiries/check-lead.ts'
import type { AskedLead, CheckedLead } from '../../enquiries/lead.ts'
import { isBlank } from '../../enquiries/read-untrusted.ts'

/** As /v1 takes it, but for one thing: whoever asks us to call says where. */
export function checkWebLead(asked: AskedLead): CheckedLead {
  const checked = checkLead(asked)
  if (asked.product !== 'call-back' || !isBlank(asked.phone) || isReachedOtherwise(asked)) {
    return checked
  }
  // An e-mail would not do in its place, so it is not asked for.
  const others = checked.ok
    ? []
    : checked.faults.filter(({ path, kind }) => path[0] !== 'email' || kind !== 'missing')
  return { ok: false, faults: [...others, { path: ['phone'], kind: 'missing' }] }
}

/** By their own choice: in writing, by text relay or in sign language. */
function isReachedOtherwise({ channels, needs }: AskedLead): boolean {
  const includesOne = (chosen: unknown, some: readonly string[]) =>
    Array.isArray(chosen) && some.some(one => chosen.includes(one))
  return (
    includesOne(channels, ['email', 'post']) || includesOne(needs, ['text-relay', 'sign-language'])
  )
}
