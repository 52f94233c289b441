import { drawings } from './en/words/drawings.ts'
import type { Language } from './words.ts'

export type DrawingName = keyof typeof drawings

/** Apart from the others, so that only pages with a drawing carry its words. */
export const drawingWords: Record<Language, typeof drawings> = { en: drawings }
