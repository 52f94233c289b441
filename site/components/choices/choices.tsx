import { type Asked, AskedFields } from '../asked-fields/asked-fields.tsx'
import styles from './choices.module.css'

export type Choice = { readonly value: string; readonly label: string; readonly hint?: string }

/** The others have the id of the first with `-2` and so on. */
type Props = Asked & {
  /** `one`: radios. `many`: boxes. */
  kind: 'one' | 'many'
  name: string
  choices: readonly Choice[]
  /** Below the others, such as “Not sure”. */
  apart?: { readonly before: string; readonly choices: readonly Choice[] } | null
  chosen: readonly string[]
}

/** Answers to choose from, each a large target. None is chosen that was not given before. */
export function Choices({ kind, name, choices, apart, chosen, ...asked }: Props) {
  const { id } = asked
  const draw = (choice: Choice, at: number) => (
    <ChoiceRow
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
      {choices.map(draw)}
      {apart && (
        <>
          <p className={styles.before}>{apart.before}</p>
          {apart.choices.map((choice, at) => draw(choice, choices.length + at))}
        </>
      )}
    </>
  )
  return <AskedFields {...asked} className={styles.group} fields={fields} />
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
