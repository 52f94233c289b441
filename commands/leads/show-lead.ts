import { type LeadAnswer, sayAnswer } from '../../enquiries/lead.ts'
import { leadAttributesOf } from '../../enquiries/lead-attributes.ts'
import type { LeadStore, UnopenedLead } from '../../leads/lead-store.ts'
import { type CommandOutput, succeed } from '../command-output.ts'
import { failUnknown } from './command-result.ts'
import {
  deliveryToJson,
  describeDelivery,
  formatMoment,
  leadToJson,
  summaryOf,
} from './format-lead.ts'

/**
 * The stored fields are not verified, so they are printed as JSON strings: nothing in them can pass
 * for our own output.
 */
function explainUnopened({ seal, unverified }: UnopenedLead): string[] {
  const { product, status, dueOn } = unverified
  const stored = `product ${JSON.stringify(product)}, status ${JSON.stringify(status)}, due ${JSON.stringify(dueOn)}`
  return [
    seal === 'damaged'
      ? 'It is damaged: what is stored is not what was sealed. Of its contents only product, status and due day are shown, and nothing is passed on. Operations, “A damaged lead”, says how to restore it from a copy; or forget the lead.'
      : 'It cannot be opened: it was sealed with another LEADS_KEY. Add that key to LEADS_KEY after the current one, separated by a comma.',
    `Stored, and not to be relied on: ${stored}.`,
  ]
}

export async function showLead(
  store: LeadStore,
  reference: string,
  asJson: boolean,
): Promise<CommandOutput> {
  const found = await store.find(reference)
  if (found === null) return failUnknown(reference)
  const deliveries = await store.outboxOf(reference)
  const messages = found.lead === null ? explainUnopened(found) : []
  if (asJson) {
    const whole = { ...leadToJson(found), deliveries: deliveries.map(deliveryToJson) }
    return succeed([JSON.stringify(whole, null, 2)], messages)
  }
  const facts =
    found.lead === null
      ? { reference: found.reference, seal: found.seal }
      : {
          ...summaryOf(found),
          seal: null,
          'received-at': formatMoment(found.receivedAt),
          'changed-at': formatMoment(found.changedAt),
          'closed-at': found.closedAt && formatMoment(found.closedAt),
          'notified-at': found.notifiedAt && formatMoment(found.notifiedAt),
        }
  const results = [
    ...describeFacts(facts),
    ...(found.lead === null ? [] : describeFacts(leadAttributesOf(found.lead))),
    ...deliveries.map(row => `sent: ${describeDelivery(row)}`),
  ]
  return succeed([...new Set(results)], messages)
}

/** Further lines of what somebody typed are indented, so that none looks like another fact. */
function describeFacts(facts: Record<string, unknown>): string[] {
  return Object.entries(facts)
    .flatMap(([name, value]) => describeFact(name, value))
    .map(fact => fact.replaceAll('\n', '\n  '))
}

function describeFact(name: string, value: unknown): string[] {
  if (value === null || value === false) return []
  if (name === 'answers') {
    return (value as LeadAnswer[]).map(answer => `${name}: ${answer.asked} ${sayAnswer(answer)}`)
  }
  if (name === 'consents') {
    return (value as Record<string, unknown>[]).map(consent => `${name}: ${sayConsent(consent)}`)
  }
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${name}: ${value.join(', ')}`]
  return [`${name}: ${value === true ? 'yes' : value}`]
}

function sayConsent(consent: Record<string, unknown>): string {
  const { decision, purpose, recipient, topic, channel, wording } = consent
  const { id, version } = wording as { id: string; version: string }
  const what = [purpose, recipient, topic, channel].filter(part => part !== null).join(', ')
  return `${decision}: ${what} (wording ${id} ${version}, ${consent['decided-at']})`
}
