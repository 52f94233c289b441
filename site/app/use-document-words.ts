import { documentWords } from '../../content/document-words.ts'
import { useShell } from './shell/use-shell.tsx'

export const useDocumentWords = () => documentWords[useShell().language]
