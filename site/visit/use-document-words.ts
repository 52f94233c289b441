import { documentWordsFor } from '../../content/document-words.ts'
import { useShell } from './shell.tsx'

export const useDocumentWords = () => documentWordsFor(useShell().language)
