import { pages } from './en/words/front-offers-preferences.ts'
import { grants } from './en/words/grants.ts'
import { keptForms } from './en/words/kept-forms.ts'
import { prices } from './en/words/prices.ts'
import { provider } from './en/words/provider.ts'
import { quietFrame } from './en/words/quiet-frame.ts'
import { quote } from './en/words/quote.ts'
import { shell } from './en/words/shell.ts'
import type { Language } from './words.ts'

const en = { grants, keptForms, pages, prices, provider, quietFrame, quote, shell }

/** Of pages without script, and of the frame around every page: apart from the others, so that no script carries them. */
export const documentWords: Record<Language, typeof en> = { en }
