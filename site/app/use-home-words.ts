import { homeWords } from '../../content/home-words.ts'
import { useShell } from './shell/use-shell.tsx'

export const useHomeWords = () => homeWords[useShell().language]
