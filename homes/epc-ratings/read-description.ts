import { tidyDescription } from './tidy-text.ts'
import { isUnknownText } from './unknown-values.ts'

export type Description = { readonly text: string; readonly language: 'en' | 'cy' }

/** Words of the register's Welsh descriptions that no English one has. */
const welsh =
  /\b(?:waliau?|ceudod|inswleiddio|rhagdybiaeth|gwydrau?|gwydro|bwyler|boeler|rheiddiaduron|gwresog\w*|goleuadau|rhaglennydd|brif system|cymunedol|solet|crog|llawr|trydan|nwy|olew|yn bennaf|uwchben|islaw|ystafell|dim)\b/i

/**
 * A description for reading, in English where it has it. Old certificates carry both languages with
 * a bar between, in either order. Null where the text stands for "not known".
 */
export function readDescription(text: string | null): Description | null {
  const leaked = /^\s*\{/.test(text ?? '')
  const parts = (leaked ? [text ?? ''] : (text ?? '').split('|'))
    .map(part => tidyDescription(part).replaceAll(/\s+/g, ' '))
    .filter(part => !isUnknownText(part))
  const english = parts.find(part => !welsh.test(part))
  if (english) return { text: english, language: 'en' }
  return parts[0] ? { text: parts[0], language: 'cy' } : null
}
