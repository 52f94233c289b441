import { data, redirect } from 'react-router'
import type { Contact } from '../../leads/draft.ts'
import { readForm, textOf } from '../app/read-form.ts'
import { useLastRefusal } from '../app/use-last-refusal.ts'
import { useViewKey } from '../app/use-view-key.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { Button } from '../components/button/button.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Note } from '../components/note/note.tsx'
import { OptionGroup } from '../components/option-group/option-group.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { withKnownHome } from '../visit/known-homes.ts'
import { withEnquiry } from '../visit/stored-enquiries.ts'
import { factsOfState } from '../visit/visit-state.ts'
import type { Route } from './+types/leave-contact.ts'
import { suggestOtherEmail } from './check-contact.ts'
import {
  acceptedEmail,
  type ContactForm,
  contactOf,
  readContactForm,
  storedContactForm,
  typedIn,
  withAcceptedEmail,
  withRemembered,
  withTyped,
} from './contact-form.ts'
import {
  type ContactView,
  emptyParameter,
  firstContactErrors,
  viewContact,
} from './contact-view.ts'
import { createStepCount } from './count-steps.ts'
import { nonceField } from './form-fields.ts'
import { channelsFromAnswers, oneWayOf, postcodeOfHome } from './lead-from-draft.ts'
import styles from './leave-contact.module.css'
import { type Enquiry, type EnquiryAddress, readEnquiry } from './read-enquiry.ts'
import { pathOfOpenStep } from './step-paths.ts'

export const handle = { hydrate: true }

/** With `show=problems` after Send was refused: shows what is wrong. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const enquiry = await readOpenEnquiry(context.get(visitContext), params.flow, url)
  const { contactForm } = enquiry.stored
  const wasRefused = url.searchParams.get('show') === 'problems' && contactForm !== null
  const isEmptied = contactForm === null && url.searchParams.has(emptyParameter)
  return viewContact(enquiry, {
    form: isEmptied ? {} : storedContactForm(enquiry),
    errors: wasRefused ? firstContactErrors(enquiry, contactForm) : [],
    otherEmail: null,
    note: null,
  })
}

/** A longer form with errors is shown but not stored: anybody can send one. */
const mostRefusedBytes = 4 * 1024

/** Saves the form even where it has errors, so that it is still there after Back or a reload. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const sent = await readForm(request)
  visit.draft.takeNonce(sent.get(nonceField))
  const enquiry = await readOpenEnquiry(visit, params.flow, url)
  const { flow, query } = enquiry
  const { suggestion } = enquiry.words.contact
  const form = withRemembered(readFilledForm(sent, visit.now), storedContactForm(enquiry))
  const problems = firstContactErrors(enquiry, form)
  const isEmailWrong = problems.some(({ field }) => field === 'email')
  const otherEmail = isEmailWrong
    ? null
    : suggestOtherEmail(typedIn(form, 'email'), acceptedEmail(form))
  const errors =
    otherEmail === null ? problems : withEmailError(problems, suggestion.emailSays(otherEmail))
  const asked = {
    postcode: postcodeOfHome(enquiry) === null,
    channels: channelsFromAnswers(enquiry) === null,
    home: enquiry.stored.home,
    unneeded: oneWayOf(enquiry)?.unneeded ?? null,
  }
  const contactFrom = (before: Contact | null) => contactOf(form, before, asked)
  const show = { form, errors, otherEmail }
  if (errors.length > 0 && bytesOf({ form, contact: contactFrom(null) }) > mostRefusedBytes) {
    return data(viewContact(enquiry, { ...show, note: null }), { status: 422 })
  }
  const count = createStepCount(visit, flow.name)
  const saved = await visit.draft.save(({ enquiries, contact, homes }) => ({
    enquiries: withEnquiry(enquiries, enquiry.stored, stored => ({
      contactForm: form,
      ...(errors.length === 0 && count.advance(stored, 'checked')),
    })),
    contact: contactFrom(contact),
    homes: withKnownHome(
      homes,
      enquiry.stored.home,
      {},
      factsOfState(enquiry.state),
      // Such a flow asks for the home itself, and the one in the URL is the visitor's.
      flow.homeQuestions === undefined ? typedIn(form, 'onBehalfOf') !== '' : undefined,
    ),
  }))
  count.report(saved)
  if (saved.kind === 'not-saved') {
    return data(viewContact(enquiry, { ...show, note: 'notSaved' }), { status: 503 })
  }
  if (saved.kind === 'too-long') {
    return data(viewContact(enquiry, { ...show, note: 'tooLong' }), { status: 422 })
  }
  if (errors.length > 0) {
    return data(viewContact(enquiry, { ...show, note: null }), { status: 422 })
  }
  const to = pathOfStep(flow.name, 'check', { home: query.home, from: null })
  return redirect(to, { status: 303 })
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
function readFilledForm(sent: FormData, now: Date): ContactForm {
  let form = readContactForm(sent, now)
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

export default function LeaveContact({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useLastRefusal(loaderData, actionData ?? null)
  return <ContactPage key={useViewKey(loaderData, refused)} view={refused ?? loaderData} />
}

function ContactPage({ view }: { view: ContactView }) {
  const { words, errors, note, text, choices, consents, suggested } = view
  const errorOf = (field: string) => errors.find(error => error.field === field)?.says
  const plain = (field: string) => ({ id: field, name: field, error: errorOf(field) })
  return (
    <Page
      title={view.title}
      description={words.description}
      noindex
      {...(errors.length > 0 && { titlePrefix: words.errorPrefix })}
      above={
        <>
          {errors.length > 0 && <ErrorSummary errors={errors} />}
          <StepFrame back={view.back} about={[view.about]} />
        </>
      }
    >
      {note && (
        <Note kind="error" title={note.title}>
          <p>{note.text}</p>
        </Note>
      )}
      {view.kept && (
        <Note kind="info" title={view.kept.title}>
          <p>
            {view.kept.text} <a href={view.kept.forget.href}>{view.kept.forget.text}</a>
          </p>
          <p>
            <JourneyLink to={view.kept.emptyAt}>{view.kept.empty}</JourneyLink>
          </p>
        </Note>
      )}
      <p>
        {view.lead} {view.otherWay && <a href={view.otherWay.to}>{view.otherWay.text}</a>}
      </p>
      <JourneyForm method="post" action={view.action}>
        <input type="hidden" name={nonceField} value={view.nonce} />
        <TextField {...plain('full-name')} {...text.fullName} autoComplete="name" />
        {text.email && (
          <TextField {...plain('email')} {...text.email} autoComplete="email" inputMode="email" />
        )}
        {suggested.askedEmail !== null && (
          <input type="hidden" name="asked-email" value={suggested.askedEmail} />
        )}
        <Suggested name="use-email" suggested={suggested.email} />
        {text.phone && (
          <TextField
            {...plain('phone')}
            {...text.phone}
            autoComplete="tel"
            inputMode="tel"
            width="half"
          />
        )}
        <Suggested name="use-phone" suggested={suggested.phone} />
        {text.postcode && (
          <TextField
            {...plain('postcode')}
            {...text.postcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            width="postcode"
          />
        )}
        {choices.channels && (
          <OptionGroup {...plain('channels')} kind="many" {...choices.channels} />
        )}
        {choices.timeWindow && (
          <OptionGroup {...plain('time-window')} kind="one" {...choices.timeWindow} />
        )}
        <OptionGroup {...plain('needs')} kind="many" {...choices.needs} />
        <TextField {...plain('on-behalf-of')} {...text.onBehalfOf} autoComplete="off" />
        <TextField {...plain('message')} {...text.message} width="several" />
        <div className={styles.service}>
          <h2>{view.service.title}</h2>
          <p>{view.service.text}</p>
          <p>
            {view.service.remembered}{' '}
            <a href={view.service.forget.href}>{view.service.forget.text}</a>
          </p>
          <p>
            <a href={view.service.privacy.href}>{view.service.privacy.text}</a>
          </p>
        </div>
        {consents && (
          <>
            <h2>{consents.title}</h2>
            <p>{consents.lead}</p>
            {consents.groups.map(group => (
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
          </>
        )}
        <Button>{words.next}</Button>
      </JourneyForm>
      <Urgent isQuiet={view.isGentle} />
    </Page>
  )
}

type SuggestedProps = {
  name: string
  suggested: { title: string; text: string; value: string } | null
}

/** A checkbox: Enter would press a button. */
function Suggested({ name, suggested }: SuggestedProps) {
  if (suggested === null) return null
  return (
    <div className={styles.suggested}>
      <OptionGroup
        id={name}
        name={name}
        kind="many"
        legend={suggested.title}
        options={[{ value: suggested.value, label: suggested.text }]}
        chosen={[]}
      />
    </div>
  )
}
