import { type Choice, Choices } from '../choices/choices.tsx'
import styles from './choice-group.module.css'

type Props = {
  id: string
  name: string
  kind: 'one' | 'many'
  legend: string
  hint?: string | undefined
  options: readonly Choice[]
  chosen: readonly string[]
  error?: string | undefined
}

/** Choices that are one of several things on a page, so that their question is no heading. */
export function ChoiceGroup({ legend, hint, options, ...choices }: Props) {
  const hintId = `${choices.id}-hint`
  return (
    <div className={styles.group}>
      <Choices
        {...choices}
        choices={options}
        legend={<span className={styles.legend}>{legend}</span>}
        describedBy={hint && hintId}
      >
        {hint && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
      </Choices>
    </div>
  )
}
