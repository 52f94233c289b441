import type { ReactNode } from 'react'
import styles from './choices.module.css'

export type Choice = { readonly value: string; readonly label: string; readonly hint?: string }

type Props = {
  /** `one`: radios. `many`: boxes. */
  kind: 'one' | 'many'
  /** Of the first field `<id>`, of the others `<id>-2` and so on. */
  id: string
  name: string
  /** What is asked. */
  legend: ReactNode
  choices: readonly Choice[]
  /** Below the others, such as “Not sure”. */
  apart?: { readonly before: string; readonly choices: readonly Choice[] } | null
  chosen: readonly string[]
  describedBy?: string | undefined
  error?: string | undefined
  /** What helps to answer, between the question and the answers. */
  children?: ReactNode
}

/** Answers to choose from, each a large target. None is chosen that was not given before. */
export function Choices(props: Props) {
  const { id, choices, apart, chosen, error } = props
  const errorId = `${id}-error`
  const described = [props.describedBy, error && errorId].filter(Boolean).join(' ')
  const draw = (choice: Choice, at: number) => (
    <ChoiceRow
      key={choice.value}
      {...choice}
      type={props.kind === 'one' ? 'radio' : 'checkbox'}
      id={at === 0 ? id : `${id}-${at + 1}`}
      name={props.name}
      isChosen={chosen.includes(choice.value)}
    />
  )
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend>{props.legend}</legend>
      {props.children}
      <div className={error ? styles.wrong : undefined}>
        {error && (
          <p className={styles.error} id={errorId}>
            {error}
          </p>
        )}
        {choices.map(draw)}
        {apart && (
          <>
            <p className={styles.before}>{apart.before}</p>
            {apart.choices.map((choice, at) => draw(choice, choices.length + at))}
          </>
        )}
      </div>
    </fieldset>
  )
}

type RowProps = Choice & {
  type: 'radio' | 'checkbox'
  id: string
  name: string
  isChosen: boolean
}

function ChoiceRow({ type, id, name, value, label, hint, isChosen }: RowProps) {
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
