import type { Examples } from '../examples.ts'
import { SkipLinks } from './skip-links.tsx'

export const examples: Examples = { 'Shown when they have focus': <SkipLinks /> }
