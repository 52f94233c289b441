import { listDescriptions } from '../field-error/field-error.tsx'
import { hintIdOf, LabelledField } from './labelled-field.tsx'
import styles from './text-field.module.css'

type Props = {
  id: string
  name: string
  label: string
  hint?: string
  error?: string | undefined
  value: string
  choices: readonly { readonly value: string; readonly label: string }[]
}

/** One of several, with its label, hint and error. */
export function SelectField({ id, name, label, hint, error, value, choices }: Props) {
  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        className={styles.whole}
        defaultValue={value}
        aria-describedby={listDescriptions(id, error, hint && hintIdOf(id))}
        aria-invalid={error ? true : undefined}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}
