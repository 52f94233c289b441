import {
  componentAttributes,
  isComponentName,
} from '../../site/app/content-pages/component-names.ts'
import type { Page } from './read-page.ts'

type Fault = { readonly line: number; readonly says: string }

/** Faults with which a page cannot be shown, or not as it was meant. The build refuses them as well. */
export function findUndrawable({ parts, unknown }: Pick<Page, 'parts' | 'unknown'>): Fault[] {
  return [
    ...parts.flatMap(part => judgePart(part).map(says => ({ line: part.line, says }))),
    ...unknown.map(({ id, line }) => ({
      line,
      says: `“${id}” stands in braces, { }, without quotes`,
    })),
  ]
}

function judgePart({ name, given, lacksComma }: Page['parts'][number]): string[] {
  if (!isComponentName(name)) return [`There is no component <${name}>`]
  const known = componentAttributes[name].split(' ').filter(Boolean)
  const needed = known.filter(one => !one.endsWith('?'))
  return [
    ...given
      .filter(one => !known.includes(one) && !known.includes(`${one}?`))
      .map(one => `<${name}> has no “${one}”`),
    ...needed.filter(one => !given.includes(one)).map(one => `<${name}> lacks its “${one}”`),
    ...(lacksComma ? [`Between two lists in <${name}> a comma is missing`] : []),
  ]
}
