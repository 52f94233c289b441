import { dropDirectionMarks } from '../../homes/addresses/drop-direction-marks.ts'
import { describeValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'

const longestText = 500

export function readText(value: unknown, place: string, report: Report): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') {
    report(
      'wrong-shape',
      place,
      `Here should be text, not ${describeValue(value)}. The site left it empty.`,
    )
    return ''
  }
  const text = cleanText(value)
  if (text.length <= longestText) return text
  report(
    'text-too-long',
    place,
    `This text has ${text.length} characters. The site shows the first ${longestText}.`,
  )
  return cleanText(text.slice(0, longestText))
}

// Control characters break markup; direction marks can make a text read as another one.
function cleanText(text: string): string {
  return dropDirectionMarks(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
