import { data, redirect } from 'react-router'
import type { Contact } from '../../leads/draft.ts'
import { keepOffline, revalidateOnline, useFormAnswer } from '../app/lost-connection.ts'
import { readForm, textOf } from '../app/read-form.ts'
import { leaveField, savedPath, stepForm } from '../app/shell/quiet-frame/save-and-leave.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { Button } from '../components/button/button.tsx'
import { Fold } from '../components/fold/fold.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { AlertNote, Note } from '../components/note/note.tsx'
import { OptionGroup } from '../components/option-group/option-group.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { factsOfState } from '../visit/fill-visit-state.ts'
import { withKnownHome } from '../visit/known-homes.ts'
import { withEnquiry } from '../visit/stored-enquiries.ts'
import type { Route } from './+types/leave-contact.ts'
import { suggestOtherEmail } from './check-contact.ts'
import { NeedsFields, WhoFields } from './contact-fields.tsx'
import {
  acceptedEmail,
  askedConsentsField,
  type ContactForm,
  type ContactPart,
  contactOf,
  listSeenParts,
  otherThanSelf,
  partWith,
  readContactPart,
  storedContactForm,
  typedIn,
  withAcceptedEmail,
  withDecision,
  withoutDecision,
  withRemembered,
  withTyped,
} from './contact-form.ts'
import {
  firstUnseenPart,
  listParts,
  partParameter,
  pathAfterPart,
  pathOfPart,
  readPart,
} from './contact-parts.ts'
import {
  type ContactView,
  emptyParameter,
  errorsOfPart,
  firstContactErrors,
  viewContact,
} from './contact-view.ts'
import { createStepCount } from './count-steps.ts'
import { nonceField } from './form-fields.ts'
import { channelsFromAnswers, oneWayOf, postcodeOfHome, usableBoxes } from './lead-from-draft.ts'
import styles from './leave-contact.module.css'
import { type Enquiry, type EnquiryAddress, readEnquiry } from './read-enquiry.ts'
import { pathOfOpenStep } from './step-paths.ts'

export const handle = { hydrate: true }

/** With `show=problems` after Send was refused: shows what is wrong. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const enquiry = await readOpenEnquiry(context.get(visitContext), params.flow, url)
  const { contactForm } = enquiry.stored
  const part = readPart(url.searchParams.get(partParameter))
  const form = storedContactForm(enquiry)
  redirectToEarlier(enquiry, part, form)
  const wasRefused = url.searchParams.get('show') === 'problems' && contactForm !== null
  const isEmptied = asksForEmpty(enquiry, url)
  return viewContact(enquiry, {
    part,
    form: isEmptied ? {} : form,
    isEmptied,
    errors: wasRefused ? errorsOfPart(firstContactErrors(enquiry, contactForm), part) : [],
    otherEmail: null,
    note: null,
  })
}

/** Until the form is sent, from when on it is the visitor’s own. */
const asksForEmpty = ({ stored }: Enquiry, { searchParams }: EnquiryAddress): boolean =>
  stored.contactForm === null && searchParams.has(emptyParameter)

/** A screen that somebody came to too early, or that this flow does not have. */
function redirectToEarlier(enquiry: Enquiry, part: ContactPart, form: ContactForm): void {
  const parts = listParts(enquiry, form)
  const seen = enquiry.stored.contactForm === null ? [] : listSeenParts(form)
  const before = parts.slice(0, Math.max(0, parts.indexOf(part)))
  const open = parts.includes(part) ? before.find(one => !seen.includes(one)) : 'who'
  if (open !== undefined && open !== part) {
    throw redirect(pathOfPart(enquiry, open), { status: 303 })
  }
}

/** A longer form with errors is shown but not stored: anybody can send one. */
const mostRefusedBytes = 4 * 1024

/** Saves the form even where it has errors, so that it is still there after Back or a reload. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const sent = await readForm(request)
  visit.draft.takeNonce(sent.get(nonceField))
  const enquiry = await readOpenEnquiry(visit, params.flow, url)
  const { flow } = enquiry
  const { suggestion } = enquiry.words.contact
  const isEmptied = asksForEmpty(enquiry, url)
  const filled = isEmptied ? {} : storedContactForm(enquiry)
  const isLeaving = sent.has(leaveField)
  // A page of the version before, still open, sends all fields at once and names no screen.
  const isWhole = !sent.has(partParameter)
  const part = readPart(textOf(sent, partParameter))
  const typed = withRemembered(
    readFilledForm(sent, isWhole ? ['who', 'needs'] : [part], filled),
    filled,
  )
  // Who leaves has decided nothing: the boxes are shown once more.
  const askedFor = textOf(sent, askedConsentsField)
  const decided = withDecision(typed, usableBoxes(enquiry, typed), askedFor, visit.now)
  const form =
    isWhole || part !== 'consent' ? typed : isLeaving ? withoutDecision(decided) : decided
  const all = firstContactErrors(enquiry, form)
  const problems = isWhole ? all : errorsOfPart(all, part)
  const isEmailWrong = problems.some(({ field }) => field === 'email')
  const otherEmail =
    isEmailWrong || part !== 'who'
      ? null
      : suggestOtherEmail(typedIn(form, 'email'), acceptedEmail(form))
  const errors =
    otherEmail === null ? problems : withEmailError(problems, suggestion.emailSays(otherEmail))
  const asked = {
    postcode: postcodeOfHome(enquiry) === null,
    channels: channelsFromAnswers(enquiry) === null,
    home: enquiry.stored.home,
    unneeded: oneWayOf(enquiry)?.unneeded ?? null,
    isOnlyWho: !isWhole && part === 'who',
  }
  const contactFrom = (before: Contact | null) => contactOf(form, before, asked)
  // The screen that the first error is on, where a whole page of the version before is refused.
  const shown = errors[0] ? partWith(errors[0].field) : part
  const show = { part: shown, form, errors: errorsOfPart(errors, shown), otherEmail, isEmptied }
  if (errors.length > 0 && bytesOf({ form, contact: contactFrom(null) }) > mostRefusedBytes) {
    return data(viewContact(enquiry, { ...show, note: null }), { status: 422 })
  }
  const count = createStepCount(visit, flow.name)
  const isComplete = all.length === 0 && firstUnseenPart(enquiry, form) === null
  const saved = await visit.draft.save(({ enquiries, contact, homes }) => ({
    enquiries: withEnquiry(enquiries, enquiry.stored, stored => ({
      contactForm: form,
      ...(isComplete && errors.length === 0 && count.advance(stored, 'checked')),
    })),
    contact: contactFrom(isEmptied ? null : contact),
    homes: withKnownHome(
      homes,
      enquiry.stored.home,
      {},
      factsOfState(enquiry.state),
      // Such a flow asks for the home itself, and the one in the URL is the visitor's.
      flow.homeQuestions === undefined ? otherThanSelf(form) !== '' : undefined,
    ),
  }))
  count.report(saved)
  if (saved.kind === 'not-saved') {
    const nonce = textOf(sent, nonceField)
    return data(viewContact(enquiry, { ...show, note: 'notSaved', nonce }), { status: 503 })
  }
  if (saved.kind === 'too-long') {
    return data(viewContact(enquiry, { ...show, note: 'tooLong' }), { status: 422 })
  }
  if (isLeaving) return redirect(savedPath, { status: 303 })
  if (errors.length > 0) {
    return data(viewContact(enquiry, { ...show, note: null }), { status: 422 })
  }
  const last = listParts(enquiry, form).includes('needs') ? 'needs' : 'who'
  return redirect(pathAfterPart(enquiry, isWhole ? last : part, form), { status: 303 })
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

async function readOpenEnquiry(
  visit: Visit,
  flow: string,
  address: EnquiryAddress,
): Promise<Enquiry> {
  const enquiry = await readEnquiry(visit, flow, address)
  const open = pathOfOpenStep(enquiry)
  if (open !== null) throw redirect(open, { status: 303 })
  return enquiry
}

/** Applies suggestions that were ticked; an address sent again unchanged counts as confirmed. */
function readFilledForm(
  sent: FormData,
  parts: readonly ContactPart[],
  before: ContactForm,
): ContactForm {
  let form = parts.reduce((read, part) => readContactPart(sent, part, read), before)
  if (!parts.includes('who')) return form
  for (const field of ['email', 'phone'] as const) {
    const instead = textOf(sent, `use-${field}`)
    if (instead !== '') form = withTyped(form, field, instead)
  }
  const email = typedIn(form, 'email')
  const isAgain = sent.get('asked-email') === email || sent.has('use-email')
  return withAcceptedEmail(form, isAgain ? email : null)
}

function withEmailError(problems: ReturnType<typeof firstContactErrors>, says: string) {
  const name = problems.filter(({ field }) => field === 'full-name')
  const rest = problems.filter(({ field }) => field !== 'full-name')
  return [...name, { field: 'email', says }, ...rest]
}

/** Where the network fails, what was typed stays on the page. */
export const clientAction = (args: Route.ClientActionArgs) => keepOffline(args)

export const shouldRevalidate = revalidateOnline

export default function LeaveContact({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, viewKey, attempt } = useFormAnswer(loaderData, actionData)
  return <ContactPage key={viewKey} view={refused ?? loaderData} attempt={attempt} />
}

/** `attempt` is 0 unless the network failed; then another number each time. */
function ContactPage({ view, attempt }: { view: ContactView; attempt: number }) {
  const { words, errors, part, who, needs, consents, service } = view
  const note = attempt > 0 ? view.noConnection : view.note
  const fieldOf = (name: string) => ({
    id: name,
    name,
    error: errors.find(({ field }) => field === name)?.says,
  })
  return (
    <Page
      title={view.title}
      description={words.description}
      noindex
      errors={errors}
      isRefused={note !== null}
      above={<StepFrame back={view.back} about={[view.about, view.progress]} done={view.done} />}
    >
      {note && <AlertNote key={attempt} {...note} />}
      {who?.kept && (
        <Note kind="info" title={who.kept.title}>
          <p>
            {who.kept.text} <a href={who.kept.forget.href}>{who.kept.forget.text}</a>
          </p>
          <p className="lone-links">
            <JourneyLink to={who.kept.emptyAt}>{who.kept.empty}</JourneyLink>
          </p>
        </Note>
      )}
      <p>
        {(who ?? needs ?? consents)?.lead}{' '}
        {who?.otherWay && <a href={who.otherWay.to}>{who.otherWay.text}</a>}
      </p>
      <JourneyForm id={stepForm} method="post" action={view.action}>
        <input type="hidden" name={nonceField} value={view.nonce} />
        <input type="hidden" name="part" value={part} />
        {who && <WhoFields who={who} fieldOf={fieldOf} />}
        {needs && <NeedsFields needs={needs} fieldOf={fieldOf} />}
        {consents && <input type="hidden" name={askedConsentsField} value={consents.asked} />}
        {consents?.groups.map(group => (
          <OptionGroup
            key={group.id}
            id={`consents-${group.id}`}
            name="consents"
            kind="many"
            legend={group.legend}
            options={group.options}
            chosen={consents.chosen}
          />
        ))}
        {service && (
          <div className={styles.service}>
            <p>{service.first}</p>
            <Fold summary={service.title}>
              <p>{service.text}</p>
              <p>
                {service.remembered} <a href={service.forget.href}>{service.forget.text}</a>
              </p>
              <p className="lone-links">
                <a href={service.privacy.href}>{service.privacy.text}</a>
              </p>
            </Fold>
          </div>
        )}
        <Button>{words.next}</Button>
      </JourneyForm>
    </Page>
  )
}
