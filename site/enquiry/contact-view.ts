import { channels, needs, timeWindows } from '../../enquiries/lead.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { makeName } from '../visit/keep-draft.ts'
import { askLead, consentBoxesOf, postcodeOfHome, toldWay } from './ask-lead.ts'
import { listContactErrors, suggestPhone } from './check-contact.ts'
import { type ContactForm, chosenIn, typedIn } from './contact-form.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'
import { pathBefore } from './step-paths.ts'

export type ContactView = ReturnType<typeof viewContact>

export type ContactState = {
  readonly form: ContactForm
  readonly errors: readonly FormError[]
  /** What the address may have been meant to be. */
  readonly otherEmail: string | null
  readonly note: 'notKept' | 'tooLong' | null
}

/** All that the contact page shows, words included, so that its script carries none of them. */
export function viewContact(enquiry: Enquiry, state: ContactState) {
  const { form, errors, otherEmail, note } = state
  const { company, contact: words } = enquiry.words
  const { fields, service, suggestion } = words
  const { name } = enquiry.flow
  const boxes = consentBoxesOf(enquiry)
  const hasAddress = describeHome(enquiry.home) !== null
  const fixedPhone = suggestPhone(typedIn(form, 'phone'))
  const suggest = (text: string | null) =>
    text === null
      ? null
      : { title: suggestion.title(text), text: suggestion.use(text), value: text }
  return {
    title: words.titles[name] ?? words.title,
    about: enquiry.words.flowStarts[name].title,
    description: words.description,
    lead: words.leads[name] ?? words.lead,
    errorPrefix: words.errorPrefix,
    errors,
    note: note && words[note],
    back: { to: pathBefore(enquiry, 'contact'), text: words.back },
    action: pathOfStep(name, 'contact', enquiry.query),
    next: words.next,
    nonce: makeName(),
    text: {
      fullName: { ...fields.fullName, value: typedIn(form, 'fullName') },
      email: { ...fields.email, value: typedIn(form, 'email') },
      phone: {
        label: fields.phone.label,
        hint: fields.phone.hint(company.phone.text),
        value: typedIn(form, 'phone'),
      },
      postcode:
        postcodeOfHome(enquiry) === null
          ? { ...fields.postcode, value: typedIn(form, 'postcode') }
          : null,
      onBehalfOf: {
        label: `${fields.onBehalfOf.label} ${words.optional}`,
        hint: fields.onBehalfOf.hint,
        value: typedIn(form, 'onBehalfOf'),
      },
      message: {
        label: `${fields.message.label} ${words.optional}`,
        hint: fields.message.hint,
        value: typedIn(form, 'message'),
      },
    },
    suggested: {
      email: suggest(otherEmail),
      askedEmail: otherEmail === null ? null : typedIn(form, 'email'),
      phone: suggest(errors.some(({ field }) => field === 'phone') ? fixedPhone : null),
    },
    choices: {
      channels: toldWay(enquiry) === null && {
        legend: words.channels.legend,
        hint: words.channels.hint,
        chosen: chosenIn(form, 'channels'),
        options: channels
          .filter(channel => channel !== 'post' || hasAddress)
          .map(value => ({ value, label: words.channels.options[value] })),
      },
      timeWindow: toldWay(enquiry) === null && {
        legend: words.timeWindow.legend,
        chosen: chosenIn(form, 'timeWindow'),
        options: timeWindows.map(value => ({ value, label: words.timeWindow.options[value] })),
      },
      needs: {
        legend: `${words.needs.legend} ${words.optional}`,
        chosen: chosenIn(form, 'needs'),
        options: needs.map(value => ({ value, label: words.needs.options[value] })),
      },
    },
    service: {
      title: service.title,
      text: boxes.length > 0 ? service.text : service.textWithoutMore,
      privacy: service.privacy,
    },
    consents: viewConsents(enquiry, chosenIn(form, 'consents')),
  }
}

export function firstContactErrors(enquiry: Enquiry, form: ContactForm): readonly FormError[] {
  return listContactErrors(askLead(enquiry, form, []), enquiry.words.contact)
}

/** Grouped as they are read: a company each, then a topic with its ways. */
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
