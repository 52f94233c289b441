import { channels, needs, timeWindows } from '../../enquiries/lead.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { pathOfStep, withQuery } from '../visit/enquiry-path.ts'
import { makeName } from '../visit/save-draft.ts'
import { listContactErrors, suggestPhone } from './check-contact.ts'
import {
  type ContactForm,
  chosenIn,
  contactFields,
  decidedAt,
  listFields,
  typedIn,
} from './contact-form.ts'
import {
  channelsFromAnswers,
  consentBoxesOf,
  leadFromDraft,
  oneWayOf,
  postcodeOfHome,
} from './lead-from-draft.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'
import { pathBefore, pathOfForm } from './step-paths.ts'

export type ContactView = ReturnType<typeof viewContact>

export type ContactState = {
  readonly form: ContactForm
  readonly errors: readonly FormError[]
  /** The e-mail address that we suggest instead. */
  readonly otherEmail: string | null
  readonly note: 'notSaved' | 'tooLong' | null
}

type ChoiceWords = {
  readonly legend: string
  readonly hint?: string
  readonly options: Readonly<Record<string, string>>
}

type ChoiceField = 'channels' | 'timeWindow' | 'needs'

/** With the words of the page, so that no script carries their catalogue. */
export function viewContact(enquiry: Enquiry, state: ContactState) {
  const { form, errors, otherEmail, note } = state
  const { company, contact: words } = enquiry.words
  const { fields, service, suggestion } = words
  const { name } = enquiry.flow
  const boxes = consentBoxesOf(enquiry)
  const hasAddress = enquiry.flow.homeQuestions === undefined && describeHome(enquiry.home) !== null
  const fixedPhone = suggestPhone(typedIn(form, 'phone'))
  const suggest = (text: string | null) =>
    text === null
      ? null
      : { title: suggestion.title(text), text: suggestion.use(text), value: text }
  const typed = (field: 'fullName' | 'email' | 'postcode' | 'onBehalfOf' | 'message') => ({
    ...fields[field],
    value: typedIn(form, field),
  })
  const optional = (field: 'onBehalfOf' | 'message') => ({
    ...typed(field),
    label: `${fields[field].label} ${words.optional}`,
  })
  const offer = (field: ChoiceField, offered: readonly string[]) =>
    viewChoices(words[field], offered, chosenIn(form, field))
  const oneWay = oneWayOf(enquiry)
  const asksHow = channelsFromAnswers(enquiry) === null
  return {
    words: words.page,
    title: words.titles[name] ?? words.title,
    about: enquiry.words.flowStarts[name].title,
    lead: (oneWay && words.oneWay.leads[oneWay.way]) ?? words.leads[name] ?? words.lead,
    otherWay: oneWay && {
      to: pathOfStep(name, 'tell-by', enquiry.query),
      text: words.oneWay.other,
    },
    kept: describeKept(enquiry, form),
    errors,
    note: note && words[note],
    back: { to: pathBefore(enquiry, 'contact'), text: words.back },
    action: pathOfForm(enquiry, 'contact'),
    nonce: makeName(),
    text: {
      fullName: typed('fullName'),
      email: oneWay?.unneeded === 'email' ? null : typed('email'),
      phone:
        oneWay?.unneeded === 'phone'
          ? null
          : {
              label: fields.phone.label,
              hint: fields.phone.hint(company.phone.text),
              value: typedIn(form, 'phone'),
            },
      postcode: postcodeOfHome(enquiry) === null ? typed('postcode') : null,
      onBehalfOf: optional('onBehalfOf'),
      message: optional('message'),
    },
    suggested: {
      email: suggest(otherEmail),
      askedEmail: otherEmail === null ? null : typedIn(form, 'email'),
      phone: suggest(errors.some(({ field }) => field === 'phone') ? fixedPhone : null),
    },
    choices: {
      channels:
        asksHow &&
        offer(
          'channels',
          channels.filter(channel => channel !== 'post' || hasAddress),
        ),
      timeWindow: asksHow && offer('timeWindow', timeWindows),
      needs: { ...offer('needs', needs), legend: `${words.needs.legend} ${words.optional}` },
    },
    service: {
      title: service.title,
      text: boxes.length > 0 ? service.text : service.textWithoutMore,
      privacy: service.privacy,
      remembered: service.remembered,
      forget: words.kept.forget,
    },
    consents: viewConsents(enquiry, chosenIn(form, 'consents')),
    isGentle: name === 'bereavement',
  }
}

/** Asks for the page with nothing filled in. */
export const emptyParameter = 'empty'

/** Says which fields are filled in from the last enquiry, to who may be somebody else. */
function describeKept(enquiry: Enquiry, form: ContactForm) {
  const { stored, words } = enquiry
  const filled = listFields(form)
  if (stored.contactForm !== null || decidedAt(form) !== null || filled.length === 0) return null
  const { title, text, forget, empty } = words.contact.kept
  const names: Readonly<Record<string, string>> = words.check.rows
  return {
    title,
    text: text(filled.map(field => names[field] ?? field)),
    forget,
    empty,
    emptyAt: withQuery(pathOfForm(enquiry, 'contact'), { [emptyParameter]: 'yes' }),
  }
}

function viewChoices(
  { legend, hint, options }: ChoiceWords,
  offered: readonly string[],
  chosen: readonly string[],
) {
  return {
    legend,
    ...(hint && { hint }),
    chosen,
    options: offered.map(value => ({
      value,
      label: (Object.hasOwn(options, value) && options[value]) || value,
    })),
  }
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

/** Companies first, then each topic with its channels. */
function viewConsents(enquiry: Enquiry, chosen: readonly string[]) {
  const words = enquiry.words.contact.consents
  const boxes = consentBoxesOf(enquiry)
  if (boxes.length === 0) return null
  const optionsOf = (among: typeof boxes) => among.map(({ id, label }) => ({ value: id, label }))
  const shared = boxes.filter(({ purpose }) => purpose === 'share')
  const topics = enquiry.words.consents.marketing.map(({ topic, text }) => ({
    id: topic,
    legend: text,
    options: optionsOf(boxes.filter(box => box.topic === topic)),
  }))
  return {
    title: words.title,
    lead: words.lead,
    chosen,
    groups: [{ id: 'share', legend: words.share, options: optionsOf(shared) }, ...topics].filter(
      ({ options }) => options.length > 0,
    ),
  }
}
