import { useId } from 'react'
import type { Words } from '../../../content/words.ts'
import type { Narrowed } from '../../../homes/addresses/narrow-addresses.ts'
import { formatWhole } from '../../app/format.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import { useHydrated } from '../../app/use-hydrated.ts'
import styles from './home-filter.module.css'

type Props = { typed: string; narrowed: Narrowed; onType: (typed: string) => void }

/** Needs script: until React has hydrated, a blank of the same size keeps the list below in place. */
export function HomeFilter({ typed, narrowed, onType }: Props) {
  const words = useWords().find.filter
  const id = useId()
  const isHydrated = useHydrated()
  if (!isHydrated) return <Placeholder />
  return (
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <p className={styles.hint} id={`${id}hint`}>
        {words.hint}
      </p>
      <input
        className={styles.input}
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-describedby={`${id}hint`}
        onChange={event => onType(event.currentTarget.value)}
      />
      <p className={styles.status} role="status">
        {describeNarrowed(words, typed.trim(), narrowed)}
      </p>
    </div>
  )
}

function Placeholder() {
  return (
    <div className={`${styles.filter} ${styles.kept}`} aria-hidden="true">
      <p className={styles.label} />
      <p className={styles.hint} />
      <div className={styles.input} />
      <p className={styles.status} />
    </div>
  )
}

function describeNarrowed(
  words: Words['find']['filter'],
  typed: string,
  { matchFlags, matchCount, numbersNotFound }: Narrowed,
): string {
  if (typed === '') return ''
  if (matchCount === 0) return words.none(typed)
  const all = formatWhole(matchFlags.length)
  const shown =
    matchCount === matchFlags.length ? words.all(all) : words.some(formatWhole(matchCount), all)
  const [notFound] = numbersNotFound
  return notFound === undefined ? shown : words.numberNotFound(notFound.toUpperCase(), shown)
}
