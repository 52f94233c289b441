import { isWireObject } from '../../site/header/read-values.ts'
import type { ContentFinding } from './content-finding.ts'

export type PlacedNotice = { place: string; fields: Readonly<Record<string, unknown>> }

export function readNotices(
  file: string,
  answer: unknown,
): { notices: PlacedNotice[]; findings: ContentFinding[] } {
  if (!Array.isArray(answer)) {
    return { notices: [], findings: [{ place: file, says: 'The notices should be a list.' }] }
  }
  const placed = answer.map((fields: unknown, at) => ({ place: `${file} [${at}]`, fields }))
  return {
    notices: placed.filter((one): one is PlacedNotice => isWireObject(one.fields)),
    findings: placed
      .filter(({ fields }) => !isWireObject(fields))
      .map(({ place }) => ({ place, says: 'A notice should be an object.' })),
  }
}

export function listNoticeTexts({
  place,
  fields,
}: PlacedNotice): { place: string; text: string }[] {
  return [fields.title, fields.text, fields.linkText].flatMap(text => {
    return typeof text === 'string' ? [{ place, text }] : []
  })
}
