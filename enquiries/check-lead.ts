import { parsePostcode } from '../homes/addresses/postcode.ts'
import { readConsents } from './consent/read-consents.ts'
import { readEmail } from './contact/read-email.ts'
import { readName } from './contact/read-name.ts'
import { readPhone } from './contact/read-phone.ts'
import { flowNames } from './flows/flow.ts'
import {
  type AskedLead,
  type CheckedLead,
  channels,
  type Lead,
  type LeadFault,
  needs,
  timeWindows,
} from './lead.ts'
import { readLeadAnswers } from './read-lead-answers.ts'
import {
  isBlank,
  type NoteFault,
  readBy,
  readChoices,
  readMembers,
  readOneOf,
  readTextLine,
  readTextLines,
} from './read-untrusted.ts'

export const longestTexts = { onBehalfOf: 200, addressId: 100, address: 500, message: 1000 }

/** The one schema of a lead, whichever way it came. Says everything that is wrong at once. */
export function checkLead(asked: AskedLead): CheckedLead {
  const faults: LeadFault[] = []
  const note: NoteFault = (path, kind) => void faults.push({ path, kind })
  const told: AskedLead = readMembers(asked) ?? {}
  const lead = readLead(told, note)
  checkWhatIsNeeded(told, note)
  checkChannels(told, lead, faults, note)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, lead }
}

function readLead(told: AskedLead, note: NoteFault): Lead {
  const text = (field: keyof typeof longestTexts & keyof Lead) =>
    readTextLine(told[field], longestTexts[field], [field], note)
  return {
    product: readOneOf(flowNames, told.product, ['product'], note) ?? 'call-back',
    fullName: readBy(readName, told.fullName, ['fullName'], note)?.text ?? '',
    onBehalfOf: text('onBehalfOf'),
    email: readBy(readEmail, told.email, ['email'], note)?.email ?? null,
    phone: readBy(readPhone, findTyped(told.phone), ['phone'], note)?.phone ?? null,
    channels: readChoices(channels, told.channels, ['channels'], note),
    timeWindow: readOneOf(timeWindows, told.timeWindow, ['timeWindow'], note),
    needs: readChoices(needs, told.needs, ['needs'], note),
    postcode: readBy(readPostcode, told.postcode, ['postcode'], note)?.postcode ?? null,
    addressId: text('addressId'),
    address: text('address'),
    answers: readLeadAnswers(told.answers, note),
    message: readTextLines(told.message, longestTexts.message, ['message'], note),
    consents: readConsents(told.consents, note),
  }
}

/** A phone that was read before is read anew from what was typed. */
function findTyped(phone: unknown): unknown {
  return readMembers(phone)?.typed ?? phone
}

function readPostcode(typed: string) {
  const parsed = parsePostcode(typed)
  if (parsed.valid) return { ok: true, postcode: parsed.postcode } as const
  const problem = parsed.reason === 'empty' ? 'missing' : 'not-a-postcode'
  return { ok: false, problem } as const
}

function checkWhatIsNeeded(told: AskedLead, note: NoteFault): void {
  const isThere = (field: keyof Lead) =>
    !isBlank(field === 'phone' ? findTyped(told.phone) : told[field])
  if (!isThere('fullName')) note(['fullName'], 'missing')
  if (!isThere('product')) note(['product'], 'missing')
  if (!isThere('email') && !isThere('phone')) note(['email'], 'missing')
  if (!isThere('postcode') && !isThere('addressId')) note(['postcode'], 'missing')
}

/** A way of being reached needs what it takes; where that is wrong already, it says so itself. */
function checkChannels(
  told: AskedLead,
  { channels: chosen, phone, email, address, addressId }: Lead,
  faults: readonly LeadFault[],
  note: NoteFault,
): void {
  const wrong = new Set(faults.map(({ path }) => path[0]))
  const lacks = {
    phone: phone === null && !wrong.has('phone'),
    text: phone === null && !wrong.has('phone'),
    email: email === null && !wrong.has('email'),
    post: !(address || addressId || wrong.has('address') || wrong.has('addressId')),
  }
  const asTold: readonly unknown[] = Array.isArray(told.channels) ? told.channels : []
  for (const channel of chosen.filter(name => lacks[name])) {
    note(['channels', asTold.indexOf(channel)], 'channel-without-detail')
  }
  if (chosen.includes('text') && phone !== null && !phone.isMobile) note(['phone'], 'not-a-mobile')
}
