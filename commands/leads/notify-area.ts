import type { Channel } from '../../enquiries/lead.ts'
import {
  findOutcodeState,
  findServiceState,
  isOutcodeIn,
} from '../../homes/supplies/service-area.ts'
import type { LeadStore } from '../../leads/lead-store.ts'
import { notifyWaiting } from '../../leads/notify/notify-waiting.ts'
import { type NoticePlan, planNotices } from '../../leads/notify/plan-notices.ts'
import { readWaitingList, type WaitingList } from '../../leads/notify/waiting-entries.ts'
import { readDeliverySettings } from '../../server/leads/senders.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import type { LeadsPlace } from './command-result.ts'
import { sayWhen } from './deliver-leads.ts'
import { readServiceAreas } from './read-service-areas.ts'

/**
 * Notifies an area at once, because an operator says that it has opened. Refuses an area that pages
 * still say we do not serve. Prints references and nothing about a person.
 */
export async function notifyArea(
  store: LeadStore,
  { area, isDryRun }: { readonly area: string; readonly isDryRun: boolean },
  { config, contentFolder }: LeadsPlace,
): Promise<CommandOutput> {
  if (config.API_URL !== null) return fail(otherProvider)
  const areas = readServiceAreas(contentFolder)
  if (typeof areas === 'string') return fail(`${areas} Nobody was notified.`)
  const state = findServiceState(areas, area, null)
  if (state !== 'covered') {
    return fail(
      `${area} is ${state} in content/service-areas.json, so people would be told what our pages deny. Nobody was notified. Change it there first.`,
    )
  }
  const list = await readWaitingList(store)
  const isServed = (outcode: string) => findOutcodeState(areas, outcode) === 'covered'
  const plan = planNotices(list.entries, outcode => isOutcodeIn(outcode, area) && isServed(outcode))
  const messages = explain(plan, list, area, isServed)
  const isMailMissing = !readDeliverySettings(config).hasMail && plan.mail.length > 0
  const mailMissing = isMailMissing ? [noMail] : []
  if (isDryRun) return succeed(printPlan('to be sent', plan), [dryRun, ...mailMissing, ...messages])
  if (isMailMissing) {
    const why = [`${noMail} Nobody was notified.`, ...messages]
    return { exitCode: 1, results: printPlan('not sent', plan), messages: why }
  }
  const done = await notifyWaiting(store, plan)
  const missed = plan.mail.length - done.mails
  const queued = done.mails > 0 ? sayWhen(['mail']) : []
  const gone = missed > 0 ? [`${missed} left, or were notified by another command, just now.`] : []
  return succeed(printPlan('queued', plan, done.mails), [...queued, ...gone, ...messages])
}

const otherProvider =
  'With API_URL another provider decides which areas are served, so content/service-areas.json says nothing about its homes. Nobody was notified.'
const dryRun = 'Nobody was notified: this was a dry run.'
const noMail =
  'SMTP_URL and MAIL_FROM are not set, for the server as for this command or in .env.local, so no mail can be sent.'

const ways: Readonly<Record<Channel, string>> = {
  phone: 'by phone',
  text: 'by text',
  email: 'by e-mail',
  post: 'by post',
}

function printPlan(what: string, plan: NoticePlan, mails = plan.mail.length): string[] {
  return [
    `mails ${what}: ${mails}`,
    `on the list twice, one mail is enough: ${plan.byAnotherEntry.length}`,
    `for you to tell: ${plan.byStaff.length}`,
    ...plan.byStaff.map(({ reference, channel }) => `  ${reference}  ${ways[channel]}`),
    `look automatic, for you to look at: ${plan.heldBack.length}`,
    ...plan.heldBack.map(reference => `  ${reference}`),
  ]
}

function explain(
  { byStaff, heldBack }: NoticePlan,
  { entries, unreadable }: WaitingList,
  area: string,
  isServed: (outcode: string) => boolean,
): string[] {
  const here = entries.filter(({ outcode }) => outcode !== null && isOutcodeIn(outcode, area))
  const waiting = here.filter(({ state }) => state === 'waiting')
  const unserved = new Set(
    waiting.flatMap(({ outcode }) => (outcode !== null && !isServed(outcode) ? outcode : [])),
  )
  const nowhere = entries.filter(({ state, outcode }) => state === 'waiting' && outcode === null)
  const count = (state: string) => here.filter(entry => entry.state === state).length
  return [
    ...(here.length === 0 ? [`Nobody is on the list in ${area}.`] : []),
    ...(count('settled') > 0
      ? [`${count('settled')} were notified before, or closed by you.`]
      : []),
    ...(count('left') > 0 ? [`${count('left')} left the list.`] : []),
    ...(unserved.size > 0
      ? [
          `Not served yet by content/service-areas.json, or only by the local authority, which a place on the list does not have: ${[...unserved].toSorted().join(', ')}.`,
        ]
      : []),
    ...(nowhere.length > 0
      ? [
          `${nowhere.length} gave no postcode, so nobody can tell here where they wait: ${nowhere.map(({ reference }) => reference).join(', ')}`,
        ]
      : []),
    ...(unreadable > 0 ? [`${unreadable} cannot be opened: npm run leads -- list`] : []),
    ...(byStaff.length > 0
      ? [
          'How to reach each: npm run leads -- show REF. Once told: npm run leads -- set REF --status done',
        ]
      : []),
    ...(heldBack.length > 0
      ? [
          'A person after all: npm run leads -- redeliver REF, then run notify again. A machine: npm run leads -- forget REF',
        ]
      : []),
  ]
}
