import { priceWordsFor } from '../../content/price-words.ts'
import { useShell } from './shell.tsx'

export const usePriceWords = () => priceWordsFor(useShell().language)
