import { findWords } from '../../content/find-words.ts'
import { useShell } from '../app/shell/use-shell.tsx'

export const useFindWords = () => findWords[useShell().language]
