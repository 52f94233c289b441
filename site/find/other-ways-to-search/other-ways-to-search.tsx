import type { ReactNode } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Fold } from '../../components/fold/fold.tsx'
import { JourneyForm } from '../../components/journey-form/journey-form.tsx'
import { TextField } from '../../components/text-field/text-field.tsx'
import { useFindWords } from '../use-find-words.ts'
import styles from './other-ways-to-search.module.css'

type Props = {
  value?: string | undefined
  error?: string | undefined
  open?: boolean
  /** Hidden fields of the search. */
  handsOn?: Readonly<Record<string, string>>
  /** Other ways, below the field. */
  children?: ReactNode
}

/** One field for whatever a visitor has instead of a postcode, folded away. */
export function OtherWaysToSearch({ value, error, open, handsOn, children }: Props) {
  const { otherWays } = useFindWords()
  return (
    <Fold summary={otherWays.title} isOpen={open || error !== undefined}>
      <JourneyForm className={styles.form} method="get" action="/find-your-home" handsOn={handsOn}>
        <TextField
          id="search"
          name="search"
          label={otherWays.label}
          hint={otherWays.hint}
          error={error}
          value={value}
          autoComplete="off"
        />
        <Button kind="equal">{otherWays.submit}</Button>
      </JourneyForm>
      {children}
    </Fold>
  )
}
