import { useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../../components/button/button.tsx'
import { JourneyForm } from '../../components/journey-form/journey-form.tsx'
import { TextField } from '../../components/text-field/text-field.tsx'
import styles from './other-ways-to-search.module.css'

type Props = { value?: string | undefined; error?: string | undefined; open?: boolean }

/** One field for whatever a visitor has instead of a postcode, folded away. */
export function OtherWaysToSearch({ value, error, open }: Props) {
  const { otherWays } = useWords().find
  return (
    <details className={styles.ways} open={open || error !== undefined || undefined}>
      <summary>{otherWays.title}</summary>
      <JourneyForm className={styles.form} method="get" action="/find-your-home">
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
    </details>
  )
}
