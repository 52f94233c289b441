import { Fragment } from 'react'
import { data, redirect } from 'react-router'
import { checkScreen } from '../../enquiries/check-screen.ts'
import { type Answers, answerTo, type Question, type Screen } from '../../enquiries/flows/flow.ts'
import {
  doubtReadings,
  dropUnusedLast,
  fuels,
  sureOfFuel,
} from '../../enquiries/flows/meter-reading.ts'
import { firstUnanswered } from '../../enquiries/next-question.ts'
import { keepOffline, revalidateOnline, useFormAnswer } from '../app/lost-connection.ts'
import { readForm, textOf } from '../app/read-form.ts'
import { type ServerHtml, serverHtmlOfVisit } from '../app/server-html.ts'
import { leaveField, savedPath, stepForm } from '../app/shell/quiet-frame/save-and-leave.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { Button } from '../components/button/button.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { AlertNote } from '../components/note/note.tsx'
import { OptionGroup } from '../components/option-group/option-group.tsx'
import { Page } from '../components/page/page.tsx'
import { ServerRendered } from '../components/server-rendered/server-rendered.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { withEnquiry } from '../visit/stored-enquiries.ts'
import type { Route } from './+types/read-meters.ts'
import { createStepCount } from './count-steps.ts'
import { DayField } from './day-field/day-field.tsx'
import {
  confirmedField,
  describeConfirmed,
  describeMeterScreen,
  type MeterScreenView,
} from './describe-meter-screen.ts'
import { readScreenForm } from './form-fields.ts'
import { JustSent } from './just-sent/just-sent.tsx'
import type { Enquiry } from './read-enquiry.ts'
import { type JustSentView, readJustSent } from './read-just-sent.ts'
import { findLastSent, limitComparing, readMeters, readScreen } from './read-meter-screen.ts'
import styles from './read-meters.module.css'
import { renderMeterDrawings } from './render-meter-drawings.server.tsx'
import { pathAfter } from './step-paths.ts'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { enquiry } = await readScreen(visit, params.flow, url)
  const meters = await readMeters(visit, enquiry)
  const lastSent = await findLastSent(visit, enquiry, meters)
  const { passesLeadsOn } = visit.settings
  const html = renderMeterDrawings(enquiry.words.meterScreen, visit)
  if (!visit.isRouteChange) context.set(serverHtmlOfVisit, html)
  return {
    ...describeMeterScreen(enquiry, { meters, passesLeadsOn, lastSent }),
    justSent: await readJustSent(visit, enquiry),
    html: visit.isRouteChange ? html : null,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const { enquiry, screen } = await readScreen(visit, params.flow, url)
  const { flow, today } = enquiry
  const meters = await readMeters(visit, enquiry)
  const lastSent = await findLastSent(visit, enquiry, meters)
  const { passesLeadsOn } = visit.settings
  const asked = flow.questions.filter(
    ({ id, conclude }) => screen.questions.includes(id) && !conclude,
  )
  const form = await readForm(request)
  const read = readScreenForm(form, asked)
  const isLeaving = form.has(leaveField)
  if (isLeaving && !hasReading(asked, read)) return redirect(savedPath, { status: 303 })
  const about = { today, supply: await limitComparing(visit, enquiry, meters, read) }
  const check = (typed: Answers) =>
    checkScreen(flow, screen, dropUnusedLast(typed, lastSent), about)
  const typed = dropOtherConfirmations(form, read, check(read).answers)
  const { answers, problems } = check(typed)
  const refuse = (status: number, isUnsaved = false) => {
    const refused = { typed, answers, problems }
    return data(
      describeMeterScreen(enquiry, { meters, passesLeadsOn, lastSent, refused, isUnsaved }),
      {
        status,
      },
    )
  }
  if (problems.length > 0) return refuse(422)
  const all = withScreen(enquiry.answers, screen, answers)
  if (!(await keepAnswers(visit, enquiry, screen, answers))) return refuse(503, true)
  if (isLeaving) return redirect(savedPath, { status: 303 })
  return redirect(pathAfter({ ...enquiry, answers: all }, screen.questions.at(-1) ?? ''), {
    status: 303,
  })
}

/** The day and the meter come filled in. */
const hasReading = (asked: readonly Question[], read: Answers): boolean =>
  asked.some(
    ({ id, kind }) =>
      kind === 'meter-reading' && (answerTo(read, id)?.join('').trim() ?? '') !== '',
  )

/** A reading that was changed after it was said to be right is asked about once more. */
function dropOtherConfirmations(form: FormData, typed: Answers, inOrder: Answers): Answers {
  const stale = fuels.map(sureOfFuel).filter((id, at) => {
    const doubted = doubtReadings(inOrder, fuels[at] ?? 'gas')
    return doubted.length > 0 && textOf(form, confirmedField(id)) !== describeConfirmed(doubted)
  })
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !stale.includes(id)))
}

/** What was taken off the screen goes with it. */
function withScreen(stored: Answers, { questions }: Screen, answers: Answers): Answers {
  const others = Object.entries(stored).filter(([id]) => !questions.includes(id))
  return { ...Object.fromEntries(others), ...answers }
}

async function keepAnswers(
  visit: Visit,
  { flow, stored: name }: Enquiry,
  screen: Screen,
  given: Answers,
): Promise<boolean> {
  const count = createStepCount(visit, flow.name)
  const saved = await visit.draft.save(({ enquiries }) => ({
    enquiries: withEnquiry(enquiries, name, stored => {
      const answers = withScreen(stored.answers, screen, given)
      const isLast = firstUnanswered(flow, answers) === null
      return { answers, ...count.advance(stored, isLast ? 'answered' : 'started') }
    }),
  }))
  count.report(saved)
  return saved.kind === 'saved'
}

/** Where the network fails, what was typed stays on the page. */
export const clientAction = (args: Route.ClientActionArgs) => keepOffline(args)

export const shouldRevalidate = revalidateOnline

export default function ReadMeters({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, viewKey, attempt } = useFormAnswer(loaderData, actionData)
  return (
    <MeterPage
      key={viewKey}
      view={refused ?? loaderData}
      justSent={refused ? null : loaderData.justSent}
      html={loaderData.html}
      attempt={attempt}
    />
  )
}

type Props = {
  view: MeterScreenView
  justSent: JustSentView | null
  html: ServerHtml | null
  /** 0 unless the network failed; then another number each time. */
  attempt: number
}

/** All that there is to say about a reading, on one screen. */
function MeterPage({ view, justSent, html, attempt }: Props) {
  const { words, errors, home, last } = view
  const notice = attempt > 0 ? view.noConnection : view.notice
  return (
    <Page
      title={view.title}
      description={view.flowTitle}
      noindex
      above={<StepFrame back={{ to: view.backTo, text: words.back }} about={[view.flowTitle]} />}
      errors={errors}
      isRefused={attempt > 0 || view.isUnsaved}
    >
      {notice && <AlertNote key={attempt} {...notice} />}
      {justSent && <JustSent {...justSent} />}
      {home.address && (
        <p>
          {home.label} <strong>{home.address}</strong>.{' '}
          <JourneyLink to={home.changesAt}>{home.change}</JourneyLink>
        </p>
      )}
      <p>
        {view.lead} <a href={view.help.href}>{view.help.text}</a>
      </p>
      <JourneyForm id={stepForm} method="post" action={view.action}>
        <Day day={view.takenOn} />
        {view.fuels.map(part => {
          const fields = <FuelPart part={part} html={html?.[`${part.fuel}-drawings`] ?? null} />
          if (part.fold === null) return <Fragment key={part.fuel}>{fields}</Fragment>
          return (
            <details key={part.fuel} className={styles.last} open={part.fold.isOpen}>
              <summary>{part.fold.summary}</summary>
              {fields}
            </details>
          )
        })}
        <details className={styles.last} open={last.isOpen}>
          <summary>{last.title}</summary>
          <p>{last.text}</p>
          {last.sentBefore && <p>{last.sentBefore}</p>}
          {last.fields.map(field => (
            <Reading key={field.id} field={field} />
          ))}
          <Day day={last.readOn} />
        </details>
        <Button>{words.submit}</Button>
      </JourneyForm>
      {view.outcome && (
        <>
          <h2>{view.outcome.title}</h2>
          <p>{view.outcome.text}</p>
        </>
      )}
    </Page>
  )
}

type Fuel = MeterScreenView['fuels'][number]

/** The reading first: which meter it is comes filled in wherever only one is listed. */
function FuelPart({ part, html }: { part: Fuel; html: string | null }) {
  const { fuel, title, meter, reading, second, sure, sureOfNumber } = part
  return (
    <section className={styles.fuel} aria-labelledby={`${fuel}-title`}>
      <h2 id={`${fuel}-title`}>{title}</h2>
      {meter.only && <p>{meter.only.text}</p>}
      <div className={styles.readings}>
        <div>
          <Reading field={reading} />
          {second && (
            <details className={styles.last} open={second.isOpen}>
              <summary>{second.title}</summary>
              <p>{second.text}</p>
              <Reading field={second.field} />
            </details>
          )}
        </div>
        <ServerRendered id={`${fuel}-drawings`} html={html} />
      </div>
      {sure && (
        <>
          <input type="hidden" name={sure.confirms.field} value={sure.confirms.value} />
          <OptionGroup {...sure.choice} name={sure.choice.id} kind="one" />
        </>
      )}
      {meter.only ? (
        <details className={styles.last} open={meter.only.isOpen}>
          <summary>{meter.only.summary}</summary>
          <WhichMeter meter={meter} />
        </details>
      ) : (
        <WhichMeter meter={meter} />
      )}
      {sureOfNumber.map(doubt => (
        <OptionGroup key={doubt.id} {...doubt} name={doubt.id} kind="one" />
      ))}
    </section>
  )
}

function WhichMeter({ meter }: { meter: Fuel['meter'] }) {
  return (
    <>
      {meter.choice && <OptionGroup {...meter.choice} id={meter.id} name={meter.id} kind="one" />}
      {meter.unlisted && <p>{meter.unlisted}</p>}
      <div className={styles.typedNumber}>
        <TextField {...meter.typed} autoComplete="off" inputMode="numeric" width="half" />
      </div>
    </>
  )
}

function Reading({ field }: { field: Fuel['reading'] }) {
  return (
    <TextField {...field} name={field.id} autoComplete="off" inputMode="numeric" width="postcode" />
  )
}

function Day({ day: { legend, hint, ...day } }: { day: MeterScreenView['takenOn'] }) {
  const hintId = `${day.id}-hint`
  return (
    <DayField
      {...day}
      name={day.id}
      legend={<span className={styles.legend}>{legend}</span>}
      describedBy={hintId}
    >
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
    </DayField>
  )
}
