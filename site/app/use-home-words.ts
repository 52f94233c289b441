import { homeWordsFor } from '../../content/home-words.ts'
import { useShell } from './shell/use-shell.tsx'

export const useHomeWords = () => homeWordsFor(useShell().language)
