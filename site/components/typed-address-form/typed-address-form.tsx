import {
  longestTyped,
  type TypedAddressField,
  type TypedAddressFields,
  type TypedAddressProblem,
} from '../../../homes/addresses/typed-address.ts'
import { formatWhole } from '../../app/format.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../button/button.tsx'
import { JourneyForm } from '../journey-form/journey-form.tsx'
import { TextField } from '../text-field/text-field.tsx'
import styles from './typed-address-form.module.css'

type Props = {
  id?: string | undefined
  action: string
  typed: TypedAddressFields
  problems: readonly TypedAddressProblem[]
  /** What follows, where that is not a call. */
  next?: string
  /** False where it is somebody else's home: the browser offers no address of the visitor's. */
  isOwnHome?: boolean
}

/** The address of a home that is not listed. */
export function TypedAddressForm({ action, typed, problems, next, isOwnHome = true, id }: Props) {
  const { find } = useWords()
  const { labels } = find.typed
  const errors = useTypedAddressErrors(problems)
  const fill = (what: string) => ({ autoComplete: isOwnHome ? what : 'off' })
  const fieldOf = (field: TypedAddressField) => ({
    id: field,
    name: field,
    label: labels[field],
    value: typed[field],
    error: errors.find(error => error.field === field)?.says,
  })
  return (
    <JourneyForm id={id} className={styles.form} method="post" action={action}>
      <TextField {...fieldOf('line1')} {...fill('address-line1')} />
      <TextField {...fieldOf('line2')} {...fill('address-line2')} />
      <TextField {...fieldOf('postalTown')} {...fill('address-level2')} width="half" />
      <TextField
        {...fieldOf('postcode')}
        hint={find.typed.postcodeHint}
        {...fill('postal-code')}
        autoCapitalize="characters"
        width="postcode"
      />
      <p>{next ?? find.typed.next}</p>
      <Button>{find.typed.submit}</Button>
    </JourneyForm>
  )
}

/** As the summary of a refused form lists them. */
export function useTypedAddressErrors(
  problems: readonly TypedAddressProblem[],
): { field: TypedAddressField; says: string }[] {
  const { find } = useWords()
  const { empty, names, tooLong } = find.typed
  return problems.map(problem => {
    const { field } = problem
    if (problem.kind === 'mistyped') return { field, says: find.mistyped[problem.reason] }
    if (problem.kind === 'empty') return { field, says: empty[field] }
    const [length, longest] = [formatWhole(problem.length), formatWhole(longestTyped)]
    return { field, says: tooLong(names[field], length, longest) }
  })
}
