import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { company } from '../../../content/en/words/company.ts'
import { createVisitor, readHidden, someone } from '../../support/site/enquiry-visitor.ts'
import { readInside } from '../../support/site/read-page.ts'
import { comeFromAnywhere } from './come-from-anywhere.ts'

export type Told = {
  readonly startedAt: number
  readonly tookMs: number
  /** Told that it is not sent, with a number to call and all that was typed in a form; or thanked. */
  readonly kind: 'sent' | 'told' | 'wrong'
  readonly says: string
}

export type Visitor = {
  readonly name: string
  /** What Send has been answered with so far. */
  readonly answers: readonly Told[]
  /** Presses Send until it is sent; the reference. */
  send(): Promise<string>
}

/** Somebody with an enquiry filled in, on the page before Send. */
export async function fillInEnquiry(origin: string, name: string): Promise<Visitor> {
  const { reachCheck, press } = createVisitor(origin, comeFromAnywhere())
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@post.example`
  // Of the numbers that Ofcom gives to nobody; each person's own, for there are limits by number.
  const phone = `020 7946 0${String(randomInt(1000)).padStart(3, '0')}`
  const contact = { ...someone, 'full-name': name, email, phone }
  const { path, page } = await reachCheck('call-back', '', contact)
  const answers: Told[] = []
  return {
    name,
    answers,
    async send() {
      for (let shown = page; ; ) {
        const startedAt = performance.now()
        const { status, text, headers } = await press(path, shown)
        const reference = /HL-\w{4}-\w{4}/.exec(headers.location ?? '')?.[0] ?? ''
        const kind =
          status === 303 && reference !== '' ? 'sent' : isTold(status, text) ? 'told' : 'wrong'
        const says = `${status} ${headers.location ?? ''}`.trim()
        answers.push({ startedAt, tookMs: performance.now() - startedAt, kind, says })
        if (kind === 'sent') return reference
        if (kind === 'told') shown = text
        await wait(1000)
      }
    },
  }

  function isTold(status: number, text: string): boolean {
    const main = readInside(text, 'main')
    const { key } = readHidden(page)
    return status === 503 && main.includes(company.phone.text) && readHidden(main).key === key
  }
}
