import type { Examples } from '../../app/gallery/examples.ts'
import { FieldError, listDescriptions } from './field-error.tsx'

const error = 'Enter the name of the street'

export const examples: Examples = {
  'A field, refused': (
    <div>
      <label htmlFor="street">Street</label>
      <FieldError id="street" error={error} />
      <input
        id="street"
        name="street"
        type="text"
        aria-describedby={listDescriptions('street', error, undefined)}
        aria-invalid
      />
    </div>
  ),
}
