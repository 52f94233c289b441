import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { channels, needs, timeWindows } from '../../enquiries/lead.ts'
import { keepTogether } from '../app/keep-together.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { pathOfStep, withQuery } from '../visit/enquiry-path.ts'
import { makeName } from '../visit/save-draft.ts'
import { listContactErrors, suggestPhone } from './check-contact.ts'
import {
  type ContactForm,
  type ContactPart,
  chosenIn,
  contactFields,
  listFields,
  nameBoxes,
  partWith,
  stillTicked,
  typedIn,
  wasTyped,
} from './contact-form.ts'
import { listParts, pathBeforePart, queryOfPart } from './contact-parts.ts'
import { listOptions } from './describe-question.ts'
import {
  asksWhenToCall,
  channelsFromAnswers,
  consentBoxesOf,
  leadFromDraft,
  mayWriteHome,
  oneWayOf,
  postcodeOfHome,
  usableBoxes,
} from './lead-from-draft.ts'
import type { Enquiry } from './read-enquiry.ts'
import { pathOfForm } from './step-paths.ts'

export type ContactView = ReturnType<typeof viewContact>

type ContactState = {
  readonly part: ContactPart
  readonly form: ContactForm
  /** Errors in the fields of this screen. */
  readonly errors: readonly FormError[]
  /** The email address that we suggest instead. */
  readonly otherEmail: string | null
  readonly note: 'notSaved' | 'tooLong' | null
  /** Whether the visitor asked for nothing to be filled in from their last enquiry. */
  readonly isEmptied: boolean
  /** Of a form that we said was not saved. If it was, sent again with this nonce it finds its draft. */
  readonly nonce?: string
}

type ChoiceWords = {
  readonly legend: string
  readonly hint?: string
  readonly options: Readonly<Record<string, string>>
}

/** With the words of the screen, so that no script carries their catalogue. */
export function viewContact(enquiry: Enquiry, state: ContactState) {
  const { part, form, errors, note } = state
  const { contact: words } = enquiry.words
  const { name } = enquiry.flow
  const parts = listParts(enquiry, form)
  return {
    words: words.page,
    title: titleOf(enquiry, part),
    about: enquiry.words.flowStarts[name].title,
    progress: parts.length > 1 ? words.progress(parts.indexOf(part) + 1, parts.length) : null,
    done: parts.length > 1 ? (parts.indexOf(part) + 1) / parts.length : null,
    errors,
    note: note && words[note],
    noConnection: words.noConnection,
    back: { to: pathBeforePart(enquiry, part, form), text: words.back },
    action: withQuery(pathOfForm(enquiry, 'contact'), {
      ...queryOfPart(part),
      ...(state.isEmptied && askForEmpty),
    }),
    nonce: state.nonce || makeName(),
    part,
    who: part === 'who' ? viewWho(enquiry, state) : null,
    needs: part === 'needs' ? viewNeeds(enquiry, form) : null,
    consents: part === 'consent' ? viewConsents(enquiry, form) : null,
    // Once, where the first personal detail is asked for.
    service: part === 'who' ? viewService(enquiry, words) : null,
  }
}

function titleOf({ flow, words: { contact } }: Enquiry, part: ContactPart): string {
  if (part === 'who') return contact.titles[flow.name] ?? contact.title
  const isShared = part === 'consent' && flow.partner !== null
  return contact.partTitles[isShared ? 'sharing' : part]
}

function viewWho(enquiry: Enquiry, { form, errors, otherEmail }: ContactState) {
  const { company, contact: words } = enquiry.words
  const { fields, suggestion } = words
  const { name } = enquiry.flow
  const oneWay = oneWayOf(enquiry)
  const orEmail = fields.phone.orEmails[name] ?? fields.phone.orEmail
  const fixedPhone = suggestPhone(typedIn(form, 'phone'))
  const suggest = (text: string | null) =>
    text === null
      ? null
      : { title: suggestion.title(text), text: suggestion.use(text), value: text }
  const { orPhone, ...email } = fields.email
  const typed = (field: 'fullName' | 'postcode') => ({
    ...fields[field],
    value: typedIn(form, field),
  })
  const mayWrite = mayWriteHome(enquiry)
  return {
    lead: (oneWay && words.oneWay.leads[oneWay.way]) ?? words.leads[name] ?? words.lead,
    otherWay: oneWay && {
      to: pathOfStep(name, 'tell-by', enquiry.query),
      text: words.oneWay.other,
    },
    kept: describeKept(enquiry, form),
    fullName: typed('fullName'),
    email:
      oneWay?.unneeded === 'email'
        ? null
        : {
            ...email,
            hint: joined([!oneWay && orPhone, email.hint]),
            value: typedIn(form, 'email'),
          },
    phone:
      oneWay?.unneeded === 'phone'
        ? null
        : {
            label: fields.phone.label,
            hint: joined([!oneWay && orEmail, fields.phone.hint(keepTogether(company.phone.text))]),
            value: typedIn(form, 'phone'),
          },
    postcode: postcodeOfHome(enquiry) === null ? typed('postcode') : null,
    channels:
      channelsFromAnswers(enquiry) === null
        ? {
            select: viewSelect(
              words.channels,
              channels.filter(channel => channel !== 'post' || mayWrite),
              typedIn(form, 'channels'),
            ),
            // Whoever asks for a call says there that they would rather have an email.
            needsPhone: name !== 'call-back' && !errors.some(({ field }) => field === 'channels'),
          }
        : null,
    suggested: {
      email: suggest(otherEmail),
      askedEmail: otherEmail === null ? null : typedIn(form, 'email'),
      phone: suggest(errors.some(({ field }) => field === 'phone') ? fixedPhone : null),
    },
  }
}

const joined = (texts: readonly (string | false)[]): string => texts.filter(Boolean).join(' ')

/** Any time is what the empty choice says. */
const narrowTimes = timeWindows.filter(time => time !== 'any')

function viewNeeds(enquiry: Enquiry, form: ContactForm) {
  const { contact: words } = enquiry.words
  const { fields } = words
  const time = typedIn(form, 'timeWindow')
  const { others, ...onBehalfOf } = fields.onBehalfOf
  return {
    lead: words.needsLead,
    timeWindow: asksWhenToCall(enquiry, form)
      ? viewSelect(words.timeWindow, narrowTimes, time === 'any' ? '' : time)
      : null,
    needs: viewChoices(words.needs, needs, chosenIn(form, 'needs')),
    onBehalfOf: {
      ...(others[enquiry.flow.name] ?? onBehalfOf),
      value: typedIn(form, 'onBehalfOf'),
    },
    message: { ...fields.message, value: typedIn(form, 'message') },
  }
}

function viewService(enquiry: Enquiry, { service, kept }: EnquiryWords['contact']) {
  return {
    title: service.title,
    first: service.first,
    text: consentBoxesOf(enquiry).length > 0 ? service.text : service.textWithoutMore,
    privacy: service.privacy,
    remembered: service.remembered,
    forget: kept.forget,
  }
}

/** Asks for the page with nothing filled in. */
export const emptyParameter = 'empty'
const askForEmpty = { [emptyParameter]: 'yes' }

/** Says which fields are filled in from the last enquiry, to who may be somebody else. */
function describeKept(enquiry: Enquiry, form: ContactForm) {
  const { stored, words } = enquiry
  const filled = listFields(form)
  if (stored.contactForm !== null || wasTyped(form) || filled.length === 0) return null
  const { title, text, forget, empty } = words.contact.kept
  const names: Readonly<Record<string, string>> = words.check.rows
  return {
    title,
    text: text(filled.map(field => names[field] ?? field)),
    forget,
    empty,
    emptyAt: withQuery(pathOfForm(enquiry, 'contact'), askForEmpty),
  }
}

/** The errors of one screen. */
export const errorsOfPart = (errors: readonly FormError[], part: ContactPart) =>
  errors.filter(({ field }) => partWith(field) === part)

function viewChoices(
  { legend, hint, ...words }: ChoiceWords,
  offered: readonly string[],
  chosen: readonly string[],
) {
  return { legend, ...(hint && { hint }), chosen, options: listOptions(offered, words) }
}

export function firstContactErrors(enquiry: Enquiry, form: ContactForm): readonly FormError[] {
  const words = enquiry.words.contact
  const errors = listContactErrors(leadFromDraft(enquiry, form, []), words)
  const oneWay = oneWayOf(enquiry)
  if (oneWay === null) return errors
  const isEmailMissing = typedIn(form, 'email') === ''
  const missing = words.problems.email?.['channel-without-detail']
  return errors
    .filter(({ field }) => field !== contactFields[oneWay.unneeded])
    .map(error =>
      error.field === contactFields.email && isEmailMissing && missing
        ? { ...error, says: missing }
        : error,
    )
}

/** One question with the ways of telling; where a company does the work, its own before that. */
function viewConsents(enquiry: Enquiry, form: ContactForm) {
  const words = enquiry.words.contact.consents
  const boxes = usableBoxes(enquiry, form)
  const optionsOf = (among: typeof boxes) => among.map(({ id, label }) => ({ value: id, label }))
  const shared = boxes.filter(({ purpose }) => purpose === 'share')
  const topics = enquiry.words.consents.marketing.map(({ topic, text }) => ({
    id: topic,
    legend: text,
    options: optionsOf(boxes.filter(box => box.topic === topic)),
  }))
  return {
    lead: words.lead,
    asked: nameBoxes(boxes),
    chosen: stillTicked(form, boxes),
    groups: [{ id: 'share', legend: words.share, options: optionsOf(shared) }, ...topics].filter(
      ({ options }) => options.length > 0,
    ),
  }
}

function viewSelect(
  { legend, hint, ...words }: ChoiceWords,
  offered: readonly string[],
  value: string,
) {
  return {
    label: legend,
    ...(hint && { hint }),
    choices: listOptions(['', ...offered], words),
    value,
  }
}
