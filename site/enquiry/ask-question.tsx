import { Button } from '../components/button/button.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { Note } from '../components/note/note.tsx'
import { OptionList } from '../components/option-list/option-list.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { AnswerField } from './answer-field/answer-field.tsx'
import styles from './ask-question.module.css'
import { DayField } from './day-field/day-field.tsx'
import { answerField } from './form-fields.ts'
import type { FieldView, QuestionView, RefusedAnswer } from './question-view.ts'

type Props = { view: QuestionView; refused: RefusedAnswer | null }

/** One question, or one thing to know, to a page. The heading is what it asks. */
export function AskQuestion({ view, refused }: Props) {
  const error = refused?.kind === 'refused' ? refused.says : undefined
  const notice = noticeOf(view, refused)
  const { words } = view
  return (
    <Page
      title={view.title}
      description={view.flowTitle}
      hasHeadingInside={view.field.kind !== 'advice'}
      noindex
      above={
        <>
          {error && <ErrorSummary errors={[{ field: answerField, says: error }]} />}
          <StepFrame
            back={{ to: view.backTo, text: words.back }}
            about={[view.flowTitle, view.progress]}
          />
        </>
      }
      {...(error && { titlePrefix: words.errorPrefix })}
    >
      {notice && (
        <div role="alert">
          <Note kind="error" title={notice.title}>
            <p>{notice.text}</p>
          </Note>
        </div>
      )}
      {view.otherHome && (
        <Note kind="info" title={view.otherHome.title}>
          <p>{view.otherHome.text}</p>
        </Note>
      )}
      {view.field.kind === 'advice' && <Help view={view} />}
      <JourneyForm method="post" action={view.action}>
        <Field view={view} field={view.field} typed={refused?.typed ?? null} error={error} />
        <Button>{words.submit}</Button>
      </JourneyForm>
      {view.why && (
        <details className={styles.why}>
          <summary>{view.why.title}</summary>
          <p>{view.why.text}</p>
        </details>
      )}
      {view.hasUrgent && <Urgent />}
    </Page>
  )
}

function Help({ view }: { view: QuestionView }) {
  return (
    <>
      {view.hint && (
        <p className={styles.hint} id="question-hint">
          {view.hint}
        </p>
      )}
      {view.advice.map(text => (
        <p key={text} className={styles.advice}>
          {text}
        </p>
      ))}
      {view.ways.length > 0 && (
        <ul>
          {view.ways.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {view.certificate && (
        <div className={styles.certificate} id="question-certificate">
          <p>{view.certificate.says}</p>
          <p>{view.certificate.note}</p>
        </div>
      )}
    </>
  )
}

type FieldProps = {
  view: QuestionView
  field: FieldView
  typed: readonly string[] | null
  error: string | undefined
}

function Field({ view, field, typed, error }: FieldProps) {
  if (field.kind === 'advice') return null
  const given = typed ?? field.given
  const described = [
    view.hint && 'question-hint',
    view.certificate && 'question-certificate',
  ].filter(Boolean)
  const shared = {
    id: answerField,
    name: answerField,
    describedBy: described.join(' ') || undefined,
    error,
  }
  const legend = <h1>{view.title}</h1>
  switch (field.kind) {
    case 'one':
    case 'many':
      return (
        <OptionList {...shared} {...field} legend={legend} chosen={given}>
          <Help view={view} />
        </OptionList>
      )
    case 'day': {
      const [day = '', month = '', year = ''] = given
      return (
        <DayField {...shared} legend={legend} labels={field.labels} typed={{ day, month, year }}>
          <Help view={view} />
        </DayField>
      )
    }
    default:
      return (
        <>
          <h1>
            <label htmlFor={answerField}>{view.title}</label>
          </h1>
          <Help view={view} />
          <AnswerField {...shared} kind={field.kind} value={given[0]} />
        </>
      )
  }
}

function noticeOf(view: QuestionView, refused: RefusedAnswer | null) {
  if (refused?.kind === 'not-kept') return refused.notice
  return refused?.kind === 'no-connection' ? view.words.noConnection : view.notice
}
