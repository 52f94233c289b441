import { LinkList } from '../components/link-list/link-list.tsx'
import { OptionList } from '../components/option-list/option-list.tsx'
import { AnswerField } from './answer-field/answer-field.tsx'
import styles from './answer-question.module.css'
import { DayField } from './day-field/day-field.tsx'
import type { FieldView, QuestionView } from './describe-question.ts'
import { answerField } from './form-fields.ts'

/** What helps to answer: the hint, advice, links, and what the certificate says. */
export function QuestionHelp({ view }: { view: QuestionView }) {
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
      {view.ways.length > 0 && <LinkList className={styles.ways} links={view.ways} />}
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
  field: Exclude<FieldView, { kind: 'advice' | 'address' }>
  typed: readonly string[] | null
  error: string | undefined
}

/** The question as the heading of its field. */
export function QuestionField({ view, field, typed, error }: FieldProps) {
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
          <QuestionHelp view={view} />
        </OptionList>
      )
    case 'day': {
      const [day = '', month = '', year = ''] = given
      return (
        <DayField {...shared} legend={legend} labels={field.labels} typed={{ day, month, year }}>
          <QuestionHelp view={view} />
        </DayField>
      )
    }
    default:
      return (
        <>
          <h1>
            <label htmlFor={answerField}>{view.title}</label>
          </h1>
          <QuestionHelp view={view} />
          <AnswerField {...shared} kind={field.kind} value={given[0]} />
        </>
      )
  }
}
