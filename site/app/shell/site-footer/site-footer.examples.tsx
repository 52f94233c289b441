import type { Examples } from '../../gallery/examples.ts'
import { SiteFooter } from './site-footer.tsx'

export const examples: Examples = { 'On every page': <SiteFooter /> }
