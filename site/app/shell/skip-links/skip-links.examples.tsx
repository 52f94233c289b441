import type { Examples } from '../../gallery/examples.ts'
import { SkipLinks } from './skip-links.tsx'

export const examples: Examples = { 'Shown when they have focus': <SkipLinks /> }
