import { useEffect, useId, useRef } from 'react'
import type { Words } from '../../../content/words.ts'
import type { Narrowed } from '../../../homes/addresses/narrow-addresses.ts'
import { formatWhole } from '../../app/format.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../button/button.tsx'
import { JourneyForm } from '../journey-form/journey-form.tsx'
import styles from './home-filter.module.css'

export type SearchForm = {
  action: string
  /** What the search was, and what the page hands on. */
  fields: Readonly<Record<string, string>>
  house: string
}

type Props = {
  search: SearchForm
  typed: string
  narrowed: Narrowed
  onType: (typed: string) => void
}

/** A form that searches again with the house; where script runs, the list narrows at each letter too. */
export function HomeFilter({ search, typed, narrowed, onType }: Props) {
  const words = useWords().find.filter
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Typed before React listened, or on this page before the visitor came back to it.
  useEffect(() => {
    const field = input.current
    if (!field) return
    const stored: unknown = history.state?.filter
    if (field.value === field.defaultValue && typeof stored === 'string') field.value = stored
    if (field.value !== field.defaultValue) onType(field.value)
  }, [onType])
  return (
    <JourneyForm method="get" action={search.action} handsOn={search.fields}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <div className={styles.row}>
        <input
          className={styles.input}
          ref={input}
          id={id}
          name="house"
          type="text"
          autoComplete="off"
          spellCheck={false}
          defaultValue={search.house}
          onChange={({ currentTarget: { value } }) => {
            history.replaceState({ ...history.state, filter: value }, '')
            onType(value)
          }}
        />
        <Button kind="equal">{words.submit}</Button>
      </div>
      <p className={styles.status} role="status">
        {describeNarrowed(words, typed.trim(), narrowed)}
      </p>
    </JourneyForm>
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
