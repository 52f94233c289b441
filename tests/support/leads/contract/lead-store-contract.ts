import { describe, onTestFinished } from 'vitest'
import type { LeadStore } from '../../../../leads/lead-store.ts'
import { describeChanges } from './describe-changes.ts'
import { describeConsents } from './describe-consents.ts'
import { describeForgetting } from './describe-forgetting.ts'
import { describeGuards } from './describe-guards.ts'
import { describeHolding } from './describe-holding.ts'
import { describeNotifying } from './describe-notifying.ts'
import { describeOutbox } from './describe-outbox.ts'
import { describeRetention } from './describe-retention.ts'
import { describeSubmitting } from './describe-submitting.ts'
import type { OpenStore } from './submit-one.ts'

export type Engine = { readonly store: LeadStore; readonly close: () => void | Promise<void> }

const start = Date.parse('2026-11-21T10:00:00Z')

/** What every engine of the port does. */
export function describeLeadStore(
  name: string,
  open: (parts: { now: () => Date; newReference?: () => string }) => Engine | Promise<Engine>,
): void {
  const openStore: OpenStore = async newReference => {
    let at = start
    const now = () => new Date(at)
    const { store, close } = await open({ now, ...(newReference && { newReference }) })
    onTestFinished(async () => await close())
    return {
      store,
      moment: now,
      pass: ms => {
        at += ms
      },
    }
  }

  describe(`leads in ${name}`, () => {
    describeSubmitting(openStore)
    describeChanges(openStore)
    describeGuards(openStore)
    describeConsents(openStore)
    describeOutbox(openStore)
    describeForgetting(openStore)
    describeHolding(openStore)
    describeRetention(openStore)
    describeNotifying(openStore)
  })
}
