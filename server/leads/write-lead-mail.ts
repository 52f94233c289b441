import { company } from '../../content/en/words/company.ts'
import { mail } from '../../content/en/words/enquiries/mail.ts'
import { outcomes } from '../../content/en/words/enquiries/outcomes.ts'
import { storedOnly } from '../../content/en/words/enquiries/stored-only.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import type { MailContent, MailParts } from '../../leads/deliver/mail-sender.ts'
import type { SoundLead } from '../../leads/lead-store.ts'
import { waitingListEndsOn } from '../../leads/retention.ts'
import { escapeHtml } from '../escape-html.ts'

/** The day on which we look next at an area, by its outcode; null where there is none to come. */
export type FindLookDay = (outcode: string) => string | null

type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'reference' | 'foot'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string }

const heading = (text: string): Block => ({ kind: 'heading', text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const referenceLine = (text: string): Block => ({ kind: 'reference', text })
const link = (href: string): Block => ({ kind: 'link', href })

const { phone, phoneCost, hours } = company

/** The mail to a visitor about a message; null where they need none. */
export function createMailWriter(
  siteTitle: string,
  passesLeadsOn: boolean,
  lookAgainOn: FindLookDay,
  /** The day in London on which a mail is sent, which may be days after it was due. */
  today: () => string,
): MailParts['write'] {
  return (type, lead, secretLink) => {
    const isList = lead.product === 'waiting-list'
    // Told by phone while the mail was tried again.
    if (type === 'lead.created' && isList && lead.closedAt !== null) return null
    if (type === 'lead.created' && isList) {
      const subject = mail.joined.subject(lead.reference)
      return layOut(subject, confirmPlace(lead, secretLink, lookAgainOn), siteTitle)
    }
    if (type === 'lead.created') {
      const subject = mail.created.subject(lead.reference)
      return layOut(subject, confirm(lead, secretLink, passesLeadsOn, today()), siteTitle)
    }
    // Staff may have told them by phone while the mail was tried again.
    if (type === 'area.opened') {
      return lead.closedAt === null ? writeOpened(lead, secretLink, siteTitle) : null
    }
    if (type !== 'lead.withdrawn') return null
    const { subject, done, mistaken } = mail.withdrawn
    const blocks = [
      paragraph(isList ? mail.left.done : done(mail.about[lead.product])),
      paragraph(mistaken(phone.text)),
    ]
    const about = isList ? mail.left.subject : subject
    return layOut(about(lead.reference), blocks, siteTitle)
  }
}

function confirm(
  stored: SoundLead,
  secretLink: string | null,
  passesLeadsOn: boolean,
  today: string,
): Block[] {
  const words = mail.created
  return [
    paragraph(words.have(mail.about[stored.product])),
    referenceLine(words.reference(stored.reference)),
    ...layOutNext(stored, passesLeadsOn, today),
    heading(words.follow),
    ...leadTo(secretLink, words),
    paragraph(words.notYou(phone.text)),
  ]
}

/** Nothing is to come of what was dealt with before its mail could be sent. */
function layOutNext(stored: SoundLead, passesLeadsOn: boolean, today: string): Block[] {
  if (stored.closedAt !== null) return []
  const isDelayed = passesLeadsOn && stored.status === 'could-not-pass-on'
  // Nobody who could call knows of it yet.
  const texts = isDelayed
    ? [mail.created.delayed(phone.text)]
    : [...sayNext(stored, passesLeadsOn, today), ...sayOutcome(stored, passesLeadsOn)]
  return [heading(mail.created.next), ...texts.map(paragraph)]
}

/** What was typed stands in no mail: the wishes are in our own words, and of the postcode the outcode. */
function confirmPlace(
  stored: SoundLead,
  secretLink: string | null,
  lookAgainOn: FindLookDay,
): Block[] {
  const words = mail.joined
  const outcode = outcodeOf(stored)
  const wishes = chosenWays(stored).flatMap(way => (way === notSure ? [] : way.text.toLowerCase()))
  const lookDay = outcode === null ? null : lookAgainOn(outcode)
  const [first] = stored.lead.channels
  return [
    paragraph(words.have(outcode)),
    ...(wishes.length > 0 ? [paragraph(words.wishes(wishes.join('; ')))] : []),
    referenceLine(mail.created.reference(stored.reference)),
    heading(mail.created.next),
    paragraph(mail.created.waiting[first ?? 'email']),
    ...(lookDay === null ? [] : [paragraph(words.lookAgainOn(formatDay(lookDay)))]),
    paragraph(words.keeps(formatDay(waitingListEndsOn(stored.receivedAt)))),
    heading(words.follow),
    ...leadTo(secretLink, words),
    paragraph(words.notYou(phone.text)),
  ]
}

function outcodeOf({ lead }: SoundLead): string | null {
  const postcode = parsePostcode(lead.postcode ?? '')
  return postcode.valid ? postcode.outcode : null
}

const knownWays = new Map(Object.entries(mail.opened.ways))
const notSure = knownWays.get('not-sure')

/** What they ticked, of what we offer. */
function chosenWays({ lead }: SoundLead) {
  const chosen = lead.answers.find(({ question }) => question === 'product')?.values ?? []
  return chosen.flatMap(value => knownWays.get(value) ?? [])
}

/** The secret link with what it does, or where to go without one. */
function leadTo(
  secretLink: string | null,
  { withLink, withoutLink }: { readonly withLink: string; readonly withoutLink: string },
): Block[] {
  if (secretLink === null) return [paragraph(withoutLink)]
  return [paragraph(withLink), link(secretLink), paragraph(mail.created.linkIsSecret)]
}

/** That we now serve an area, to somebody who asked to be told. Their whole postcode is typed text. */
function writeOpened(stored: SoundLead, secretLink: string | null, siteTitle: string): MailContent {
  const words = mail.opened
  const { reference, receivedAt } = stored
  const outcode = outcodeOf(stored) ?? ''
  const blocks = [
    paragraph(words.news(outcode)),
    paragraph(words.once),
    heading(words.next),
    ...(secretLink === null ? [] : [paragraph(words.start), ...listWays(stored, secretLink)]),
    paragraph(words.call(phone.text)),
    heading(words.leave),
    paragraph(words.keeps(formatDay(waitingListEndsOn(receivedAt)))),
    ...leadTo(secretLink, words),
    referenceLine(mail.created.reference(reference)),
    paragraph(words.notYou(phone.text)),
  ]
  const leaveUrl = secretLink && `${secretLink}/withdraw`
  return { ...layOut(words.subject(outcode), blocks, siteTitle), leaveUrl }
}

/** To what they asked for, about the home from which they joined. Programs may name any home. */
function listWays(stored: SoundLead, secretLink: string): Block[] {
  const ways = chosenWays(stored)
  const { addressId } = stored.lead
  const isPlain = addressId !== null && /^[\w-]+$/.test(addressId)
  return (ways.length > 0 ? ways : [notSure]).flatMap(way => {
    if (!way) return []
    const { href } = new URL(way.path, secretLink)
    const home = isPlain && way.path.startsWith('/enquiries/') ? `?home=${addressId}` : ''
    return [paragraph(way.text), link(href + home)]
  })
}

function sayOutcome({ product }: SoundLead, passesLeadsOn: boolean): string[] {
  const outcome = outcomes[product]
  if (!outcome) return []
  return [passesLeadsOn ? outcome.passedOnSince : outcome.storedOnly]
}

function sayNext({ dueOn, lead }: SoundLead, passesLeadsOn: boolean, today: string): string[] {
  const { soon, late, due, dueSomehow, overdue, overdueLetter } = mail.created
  const [first] = lead.channels
  if (!passesLeadsOn) return [storedOnly.after, storedOnly.call(phone.text)]
  if (dueOn === null) return [soon]
  if (dueOn < today) return [late(phone.text)]
  const say = first === undefined ? dueSomehow : due[first]
  return [say(formatDay(dueOn)), (first === 'post' ? overdueLetter : overdue)(phone.text)]
}

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const formatDay = (day: string): string =>
  days.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

function layOut(subject: string, blocks: readonly Block[], siteTitle: string): MailContent {
  const foot = [mail.phone(phone.text, phoneCost, hours), mail.noReply]
  const all: Block[] = [
    paragraph(mail.hello),
    ...blocks,
    paragraph(mail.bye(siteTitle)),
    ...foot.map(text => ({ kind: 'foot' as const, text })),
  ]
  const text = all.map(block => (block.kind === 'link' ? block.href : block.text)).join('\n\n')
  const body = all.map(writeHtml).join('\n')
  const html = `<!doctype html>\n<html lang="en-GB">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>\n<body>\n<div style="${frame}">\n${body}\n</div>\n</body>\n</html>\n`
  return { subject, text: `${text}\n`, html }
}

// Mail programs read inline styles and pixels alone. Colours are theirs, so that dark ones stay readable.
const frame =
  "max-width:560px;margin:0 auto;padding:16px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere"

function writeHtml(block: Block): string {
  if (block.kind === 'link') {
    const href = escapeHtml(block.href)
    return `<p><a href="${href}">${href}</a></p>`
  }
  const text = escapeHtml(block.text)
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-size:20px;line-height:1.25">${text}</h2>`
    case 'reference':
      return `<p><strong>${text}</strong></p>`
    case 'foot':
      return `<p style="margin:8px 0;font-size:14px">${text}</p>`
    case 'paragraph':
      return `<p>${text}</p>`
  }
}
