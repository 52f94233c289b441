import { useWords } from '../app/shell/use-shell.tsx'
import type { Sought } from './sought.ts'

/** The postcode, or what was typed in quotation marks, cut where a heading would drown in it. */
export function useSoughtText(sought: Sought): string {
  const { quoted } = useWords().find
  if (sought.by === 'postcode') return sought.postcode
  return quoted(sought.text.length > 60 ? `${sought.text.slice(0, 60)}…` : sought.text)
}
