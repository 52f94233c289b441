import { writeLeadAttributes } from '../../enquiries/lead-attributes.ts'
import type { LeadStore, UnsoundLead } from '../../leads/lead-store.ts'
import { failUnknown, type Printed, succeed } from './command-result.ts'
import {
  describeDelivery,
  formatMoment,
  writeDelivery,
  writeSummary,
  writeWholeLead,
} from './format-lead.ts'

/** What is stored is quoted as it would be in a program, for anybody may have written it. */
function explainUnsound({ seal, unproven }: UnsoundLead): string[] {
  const { product, status, dueOn } = unproven
  const stored = `product ${JSON.stringify(product)}, status ${JSON.stringify(status)}, due ${JSON.stringify(dueOn)}`
  return [
    seal === 'damaged'
      ? 'It is damaged: what is stored is not what was sealed, so nothing of it is shown or passed on. Operations, “A damaged lead”, says how to have it back from a copy; or forget the lead.'
      : 'It cannot be opened: it was sealed with another LEADS_KEY. Put the key it was sealed with behind a comma after the one of today.',
    `Stored, and not to be relied on: ${stored}.`,
  ]
}

export async function showLead(
  store: LeadStore,
  reference: string,
  asJson: boolean,
): Promise<Printed> {
  const found = await store.find(reference)
  if (found === null) return failUnknown(reference)
  const deliveries = await store.outboxOf(reference)
  const messages = found.lead === null ? explainUnsound(found) : []
  if (asJson) {
    const whole = { ...writeWholeLead(found), deliveries: deliveries.map(writeDelivery) }
    return succeed([JSON.stringify(whole, null, 2)], messages)
  }
  const facts =
    found.lead === null
      ? { reference: found.reference, seal: found.seal }
      : {
          ...writeSummary(found),
          seal: null,
          'received-at': formatMoment(found.receivedAt),
          'changed-at': formatMoment(found.changedAt),
          'closed-at': found.closedAt && formatMoment(found.closedAt),
        }
  const results = [
    ...describeFacts(facts),
    ...(found.lead === null ? [] : describeFacts(writeLeadAttributes(found.lead))),
    ...deliveries.map(row => `sent: ${describeDelivery(row)}`),
  ]
  return succeed([...new Set(results)], messages)
}

function describeFacts(facts: Record<string, unknown>): string[] {
  return Object.entries(facts).flatMap(([name, value]) => describeFact(name, value))
}

function describeFact(name: string, value: unknown): string[] {
  if (value === null || value === false) return []
  if (name === 'answers') {
    return (value as { asked: string; answered: string }[]).map(
      ({ asked, answered }) => `${name}: ${asked} ${answered}`,
    )
  }
  if (name === 'consents') {
    return (value as Record<string, unknown>[]).map(consent => `${name}: ${sayConsent(consent)}`)
  }
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${name}: ${value.join(', ')}`]
  // A message has lines of its own; each stays below its name.
  return [`${name}: ${String(value === true ? 'yes' : value).replaceAll('\n', '\n  ')}`]
}

function sayConsent(consent: Record<string, unknown>): string {
  const { decision, purpose, recipient, topic, channel, wording } = consent
  const { id, version } = wording as { id: string; version: string }
  const what = [purpose, recipient, topic, channel].filter(part => part !== null).join(', ')
  return `${decision}: ${what} (wording ${id} ${version}, ${consent['decided-at']})`
}
