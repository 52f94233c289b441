import type { Examples } from '../../app/gallery/examples.ts'
import { QuestionFields } from './question-fields.tsx'

const room = (id: string, name: string) => (
  <p>
    <input id={id} name="rooms" type="checkbox" value={name} /> <label htmlFor={id}>{name}</label>
  </p>
)

export const examples: Examples = {
  'Refused, with what helps': (
    <QuestionFields
      id="rooms"
      legend="Which rooms are cold?"
      error="Choose at least one room"
      className={undefined}
      fields={
        <>
          {room('rooms', 'Kitchen')}
          {room('rooms-2', 'Bedroom')}
        </>
      }
    >
      <p>Choose all that are.</p>
    </QuestionFields>
  ),
}
