import { useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../button/button.tsx'
import { FieldError, listDescriptions } from '../field-error/field-error.tsx'
import { JourneyForm } from '../journey-form/journey-form.tsx'
import { TextField } from '../text-field/text-field.tsx'
import styles from './postcode-form.module.css'

type Props = {
  value?: string
  error?: string
  /** The house number or name. The form has a field for it where this is given. */
  house?: string
  /** Where the form is a step of something else: what it leads to, with these hidden fields. */
  action?: string
  handsOn?: Readonly<Record<string, string>> | undefined
  /** What the button says, where it is not the visitor's own home. */
  submit?: string
  /** `equal` where something before it is the main action, such as an address to go on with. */
  kind?: 'main' | 'equal'
  /** False where it is somebody else's home: the browser offers no postcode of the visitor's. */
  isOwnHome?: boolean
}

/** A plain GET form, so that Back, reload and a shared address all work. */
export function PostcodeForm({
  value,
  error,
  house,
  action,
  handsOn,
  kind = 'main',
  ...props
}: Props) {
  const { find } = useWords()
  const submit = props.submit ?? find.submit
  return (
    <JourneyForm method="get" action={action ?? '/find-your-home'} handsOn={handsOn}>
      <div>
        <label className={styles.label} htmlFor="postcode">
          {find.label}
        </label>
        <p className={styles.hint} id="postcode-hint">
          {find.hint}
        </p>
        <FieldError id="postcode" error={error} />
        <div className={styles.row}>
          <input
            className={styles.field}
            id="postcode"
            name="postcode"
            type="text"
            autoComplete={props.isOwnHome === false ? 'off' : 'postal-code'}
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={value}
            aria-describedby={listDescriptions('postcode', error, 'postcode-hint')}
            aria-invalid={error ? true : undefined}
          />
          {house === undefined && <Button kind={kind}>{submit}</Button>}
        </div>
      </div>
      {house !== undefined && (
        <div className={styles.house}>
          <TextField
            id="house"
            name="house"
            label={find.houseLabel}
            value={house}
            autoComplete="off"
            width="half"
          />
          <Button kind={kind}>{submit}</Button>
        </div>
      )}
    </JourneyForm>
  )
}
