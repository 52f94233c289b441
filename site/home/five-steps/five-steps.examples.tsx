import type { Stars } from '../../../homes/epc-ratings/lodged-values.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { FiveSteps } from './five-steps.tsx'

const steps: readonly Stars[] = [1, 2, 3, 4, 5]

export const examples: Examples = {
  'From very poor to very good': (
    <ul>
      {steps.map(stars => (
        <li key={stars}>
          <FiveSteps stars={stars} />
        </li>
      ))}
    </ul>
  ),
  'Nobody rated it': <FiveSteps stars={null} />,
}
