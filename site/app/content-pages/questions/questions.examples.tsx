import type { Examples } from '../../gallery/examples.ts'
import { Question, Questions } from './questions.tsx'

export const examples: Examples = {
  'Two questions': (
    <Questions>
      <Question title="Why has my direct debit gone up?">
        <p>We look at it twice a year, and write to you six weeks before anything changes.</p>
      </Question>
      <Question title="Can I pay less for a while?">
        <p>
          Often, yes. <a href="/help#worried-about-paying">Worried about paying</a>
        </p>
        <ul>
          <li>Tell us what you can afford.</li>
          <li>We do not charge for late payment.</li>
        </ul>
      </Question>
    </Questions>
  ),
  'A long question': (
    <Questions>
      <Question title="My in-home display shows a different sum from my bill, although both say that they count from the first of the month: which one is right, and whom do I tell?">
        <p>The bill. Tell us.</p>
      </Question>
    </Questions>
  ),
}
