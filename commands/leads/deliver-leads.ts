import { createDelivery } from '../../leads/deliver/delivery.ts'
import type { LeadStore } from '../../leads/lead-store.ts'
import { createSenders, openSenders } from '../../server/leads/senders.ts'
import { createSiteOrigin } from '../../server/leads/site-origin.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import { failUnknown, type LeadsPlace } from './command-result.ts'
import { readServiceAreas } from './read-service-areas.ts'
import { showCounted } from './show-counted.ts'

/** One pass over what is due, also while a server does the same: a row is leased to one of them. */
export async function deliverLeads(store: LeadStore, place: LeadsPlace): Promise<CommandOutput> {
  const { config, now, ownBase, contentFolder } = place
  const siteOrigin = createSiteOrigin(config, store).readFor
  const read = readServiceAreas(contentFolder)
  const areas = typeof read === 'string' ? null : read
  const parts = { store, now, ownBase, siteOrigin, areas: () => areas }
  const opened = await openSenders(config, parts)
  try {
    if (Object.keys(opened.senders).length === 0) return fail(noDestination)
    const { waiting, retrying } = await store.countOutbox()
    const shown = showCounted(place.output, { total: waiting + retrying, word: 'sent' })
    const counts = { delivered: 0, retry: 0, dead: 0 }
    const faults: string[] = []
    // What cannot be told is left out of mails, which are sent all the same.
    const messages = typeof read === 'string' ? [read] : []
    const delivery = createDelivery({
      store,
      senders: opened.senders,
      now,
      onAttempt(destination, outcome, error) {
        counts[outcome] += 1
        shown.some(1)
        if (error !== undefined) messages.push(`To ${destination}: ${error}.`)
      },
      onFault: act => faults.push(`The store of leads failed (${act}).`),
    })
    await delivery.deliverDue()
    await delivery.stop()
    shown.end()
    const results = [
      `delivered: ${counts.delivered}`,
      `to be tried again: ${counts.retry}`,
      `dead: ${counts.dead}`,
    ]
    const exitCode = faults.length > 0 ? 1 : 0
    return { exitCode, results, messages: [...new Set([...messages, ...faults])] }
  } finally {
    opened.close()
  }
}

export async function redeliverLeads(
  store: LeadStore,
  { config, now, ownBase }: LeadsPlace,
  which: { readonly reference: string } | 'all-dead',
): Promise<CommandOutput> {
  const rows = await store.redeliver(which)
  if (rows === 0 && which !== 'all-dead') {
    const { reference } = which
    const deliveries = await store.outboxOf(reference)
    if (deliveries.length > 0) {
      return fail(
        `Nothing of ${reference} is dead, held or waits: all of it was delivered or cancelled.`,
      )
    }
    // Such as a place on a waiting list, without a mail server.
    if (await store.find(reference)) return fail(`Nothing of ${reference} is to be sent anywhere.`)
    return failUnknown(reference)
  }
  const results = [`to be sent anew: ${rows}`]
  const parts = { store, now, ownBase, siteOrigin: async () => null, areas: () => null }
  const places = Object.keys(createSenders(config, parts))
  return succeed(results, rows > 0 ? sayWhen(places) : [])
}

/** When what was just queued goes out. */
export function sayWhen(places: readonly string[]): readonly string[] {
  if (places.length === 0) return [`They wait. ${noDestination}`]
  return [
    `A running server with these settings sends those to ${places.join(' and ')} within a second; without one: npm run leads -- deliver`,
    ...(places.includes('webhook')
      ? ['A webhook that answered 410 gets them only once the server is started anew.']
      : []),
  ]
}

const noDestination =
  'Nothing says where leads go: set LEADS_WEBHOOK_URL, API_URL or SMTP_URL, for the server as for this command, or in .env.local.'
