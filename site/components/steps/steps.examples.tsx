import type { Examples } from '../../app/gallery/examples.ts'
import { Step, Steps } from './steps.tsx'

export const examples: Examples = {
  'Three steps': (
    <Steps>
      <Step title="Tell us about your home">
        <p>Five questions, and you can stop anywhere.</p>
      </Step>
      <Step title="An engineer visits">
        <p>On a day you choose. The visit is free.</p>
      </Step>
      <Step title="You get a price in writing">
        <p>It holds for 30 days.</p>
      </Step>
    </Steps>
  ),
  'One step, with a list and a long word': (
    <Steps>
      <Step title="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch">
        <p>Have to hand:</p>
        <ul>
          <li>your postcode</li>
          <li>a recent bill</li>
        </ul>
      </Step>
    </Steps>
  ),
}
