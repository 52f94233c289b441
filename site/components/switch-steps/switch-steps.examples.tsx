import type { Examples } from '../../app/gallery/examples.ts'
import { SwitchSteps } from './switch-steps.tsx'

export const examples: Examples = { 'From choosing to the last bill': <SwitchSteps /> }
