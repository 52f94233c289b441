import { type LineReading, readLine } from './read-line.ts'

export const longestName = 200

export type NameReading =
  | Extract<LineReading, { ok: true }>
  | {
      readonly ok: false
      readonly problem: 'missing' | 'too-long' | 'control-characters' | 'not-a-name'
    }

/**
 * Any letters, marks and signs of any language, one word or ten: nobody's name is wrong. Only what
 * shows nothing at all on a screen is none.
 */
export function readName(typed: string): NameReading {
  const reading = readLine(typed, longestName)
  if (reading.ok && !/[^\p{Cf}\p{Z}\p{Cn}\p{Co}\u3164\u115F\u1160\u2800]/u.test(reading.text)) {
    return { ok: false, problem: 'not-a-name' }
  }
  return reading
}
