import type { Examples } from '../../app/gallery/examples.ts'
import { LettingRules } from './letting-rules.tsx'

export const examples: Examples = {
  'It meets the minimum': <LettingRules standard="meets" band="D" isExpired={false} />,
  'It is below the minimum': <LettingRules standard="below" band="F" isExpired={false} />,
  'Below the minimum, and expired': <LettingRules standard="below" band="G" isExpired />,
}
