import { dropDirectionMarks } from '../../homes/addresses/drop-direction-marks.ts'

/** One line of text as typed, without the space around it; what was typed inside stays as it is. */
export type LineReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'missing' | 'too-long' | 'control-characters' }

// Half of a pair is no character and cannot be written in UTF-8. Line and paragraph separators
// break a line as a control character does.
const unwritable = /[\p{Cc}\p{Cs}\u2028\u2029]/u

export function readLine(typed: string, mostCharacters: number): LineReading {
  const text = dropDirectionMarks(typed).trim()
  if (text === '') return { ok: false, problem: 'missing' }
  if (countCharacters(text) > mostCharacters) return { ok: false, problem: 'too-long' }
  if (unwritable.test(text)) return { ok: false, problem: 'control-characters' }
  return { ok: true, text }
}

/** Several lines: browsers send each end as two characters, which are one to whoever typed it. */
export function readLines(typed: string, mostCharacters: number): LineReading {
  const text = dropDirectionMarks(typed).replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') return { ok: false, problem: 'missing' }
  if (countCharacters(text) > mostCharacters) return { ok: false, problem: 'too-long' }
  if (unwritable.test(text.replaceAll(/[\n\t]/g, ''))) {
    return { ok: false, problem: 'control-characters' }
  }
  return { ok: true, text }
}

/** As JSON Schema counts them, and as a person would, but for joined ones. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}
