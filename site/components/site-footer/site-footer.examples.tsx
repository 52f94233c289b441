import type { Examples } from '../examples.ts'
import { SiteFooter } from './site-footer.tsx'

export const examples: Examples = { 'On every page': <SiteFooter /> }
