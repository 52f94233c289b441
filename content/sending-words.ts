import { check } from './en/words/enquiries/check.ts'
import { consents } from './en/words/enquiries/consents.ts'
import { contact } from './en/words/enquiries/contact.ts'
import { sent } from './en/words/enquiries/sent.ts'
import { storedOnly } from './en/words/enquiries/stored-only.ts'
import { track } from './en/words/enquiries/track.ts'
import type { Language } from './words.ts'

const en = { check, consents, contact, sent, storedOnly, track }

export type SendingWords = typeof en

const catalogues: Record<Language, SendingWords> = { en }

/** Apart from the others, so that loaders send what a page says and no script carries it. */
export const sendingWordsFor = (language: Language): SendingWords => catalogues[language]
