import type { Examples } from '../examples.ts'
import { FieldFrame, FieldsetFrame, listDescriptions } from './field-frame.tsx'

const error = 'Enter the name of the street'
const cold = 'Choose at least one room'
const room = (id: string, name: string) => (
  <p>
    <input id={id} name="rooms" type="checkbox" value={name} /> <label htmlFor={id}>{name}</label>
  </p>
)

export const examples: Examples = {
  'One field, refused': (
    <FieldFrame id="street" error={error} before={<label htmlFor="street">Street</label>}>
      <input
        id="street"
        name="street"
        type="text"
        aria-describedby={listDescriptions('street', error, undefined)}
        aria-invalid
      />
    </FieldFrame>
  ),
  'Fields of one question, refused': (
    <FieldsetFrame
      id="rooms"
      legend="Which rooms are cold?"
      error={cold}
      className={undefined}
      fields={
        <>
          {room('rooms', 'Kitchen')}
          {room('rooms-2', 'Bedroom')}
        </>
      }
    >
      <p>Choose all that are.</p>
    </FieldsetFrame>
  ),
}
