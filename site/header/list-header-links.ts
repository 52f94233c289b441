import { listGroups, listPromos, listTexts } from './list-header-parts.ts'
import { readHeader } from './read-header.ts'

export type HeaderLink = { place: string; href: string }

export function listHeaderLinks(answer: unknown): HeaderLink[] {
  const header = readHeader(answer, () => {})
  if (header === null) return []
  const promoLinks = listPromos(header).map(({ place, link }) => ({
    place: `${place}.link`,
    href: link?.href ?? null,
  }))
  return [...listTexts(listGroups(header)), ...promoLinks].flatMap(({ place, href }) =>
    href === null ? [] : [{ place, href }],
  )
}
