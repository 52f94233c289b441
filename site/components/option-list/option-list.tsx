import { QuestionFields, type QuestionProps } from '../question-fields/question-fields.tsx'
import styles from './option-list.module.css'

export type Option = { readonly value: string; readonly label: string; readonly hint?: string }

/** `id` is the first field's; the others add `-2` and so on. */
type Props = QuestionProps & {
  /** `one`: radio buttons. `many`: checkboxes. */
  kind: 'one' | 'many'
  name: string
  choices: readonly Option[]
  /** Set apart below the others, such as “Not sure”. */
  apart?: { readonly before: string; readonly choices: readonly Option[] } | null
  chosen: readonly string[]
}

/** A question whose answers are chosen from a list, each a large target. */
export function OptionList({ kind, name, choices, apart, chosen, ...question }: Props) {
  const { id } = question
  const renderRow = (choice: Option, at: number) => (
    <OptionRow
      key={choice.value}
      {...choice}
      type={kind === 'one' ? 'radio' : 'checkbox'}
      id={at === 0 ? id : `${id}-${at + 1}`}
      name={name}
      isChosen={chosen.includes(choice.value)}
    />
  )
  const fields = (
    <>
      {choices.map(renderRow)}
      {apart && (
        <>
          <p className={styles.before}>{apart.before}</p>
          {apart.choices.map((choice, at) => renderRow(choice, choices.length + at))}
        </>
      )}
    </>
  )
  return <QuestionFields {...question} className={styles.group} fields={fields} />
}

type RowProps = Option & {
  type: 'radio' | 'checkbox'
  id: string
  name: string
  isChosen: boolean
}

function OptionRow({ type, id, name, value, label, hint, isChosen }: RowProps) {
  return (
    <div className={styles.row}>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-describedby={hint && `${id}-hint`}
      />
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
