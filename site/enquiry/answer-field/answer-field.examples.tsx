import type { Examples } from '../../app/gallery/examples.ts'
import { AnswerField } from './answer-field.tsx'

export const examples: Examples = {
  'Something to tell': (
    <>
      <label htmlFor="about">What is it about?</label>
      <p id="about-hint">A sentence or two will do.</p>
      <AnswerField kind="several" id="about" name="about" describedBy="about-hint" />
    </>
  ),
  'Too long, with what was typed': (
    <>
      <label htmlFor="else">Is there anything else?</label>
      <AnswerField
        kind="several"
        id="else"
        name="else"
        value={'The boiler hums, and then it stops. '.repeat(30)}
        error="Use 1,000 characters at most. Yours has 1,080."
      />
    </>
  ),
  'One line': (
    <>
      <label htmlFor="make">What is the make of the boiler?</label>
      <AnswerField id="make" name="make" />
    </>
  ),
  'An email address': (
    <>
      <label htmlFor="friend-email">What is your friend’s email address?</label>
      <AnswerField kind="email" id="friend-email" name="friend-email" />
    </>
  ),
  'Figures, refused': (
    <>
      <label htmlFor="reading">What does the meter show?</label>
      <AnswerField
        kind="figures"
        id="reading"
        name="reading"
        value="twelve thousand"
        error="Enter the reading in figures, for example 12345"
      />
    </>
  ),
}
