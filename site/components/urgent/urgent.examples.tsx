import type { Examples } from '../examples.ts'
import { Urgent } from './urgent.tsx'

export const examples: Examples = { 'Whom to call first': <Urgent /> }
