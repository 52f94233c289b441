import { regions } from '../../../homes/supplies/regions.ts'
import { SelectField } from './select-field.tsx'

const choices = regions
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .map(({ code, name }) => ({ value: code, label: name }))

type Props = { label: string; average: string; value: string }

/** A region by its code; empty for the average of Great Britain. */
export function RegionField({ label, average, value }: Props) {
  return (
    <SelectField
      id="region"
      name="region"
      label={label}
      value={value}
      choices={[{ value: '', label: average }, ...choices]}
    />
  )
}
