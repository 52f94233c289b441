import type { Examples } from '../../gallery/examples.ts'
import { Fact, KeyFacts } from './key-facts.tsx'

export const examples: Examples = {
  'Three facts': (
    <KeyFacts>
      <Fact title="Once a year">
        <p>Most makers ask for it, and many warranties depend on it.</p>
      </Fact>
      <Fact title="Two-hour window">
        <p>You choose the day.</p>
      </Fact>
      <Fact title="Gas Safe engineers">
        <p>Ask to see their card before you let them in.</p>
      </Fact>
    </KeyFacts>
  ),
}
