import { type Option, OptionList } from '../option-list/option-list.tsx'
import styles from './option-group.module.css'

type Props = {
  id: string
  name: string
  kind: 'one' | 'many'
  legend: string
  hint?: string | undefined
  options: readonly Option[]
  chosen: readonly string[]
  error?: string | undefined
}

/** Options that are one of several things on a page, so that their question is not its heading. */
export function OptionGroup({ legend, hint, options, ...list }: Props) {
  const hintId = `${list.id}-hint`
  return (
    <div className={styles.group}>
      <OptionList
        {...list}
        choices={options}
        legend={<span className={styles.legend}>{legend}</span>}
        describedBy={hint && hintId}
      >
        {hint && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
      </OptionList>
    </div>
  )
}
