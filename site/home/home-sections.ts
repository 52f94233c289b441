import type { HomeWords } from '../../content/home-words.ts'
import type { Words } from '../../content/words.ts'
import { type FoundHome, type FoundOtherSupply, isRead } from './home-reading.ts'

export type HomeSection = { readonly id: string; readonly title: string }

/** What the page of a home has, in its order, for the list beside it. */
export function listHomeSections(
  found: FoundHome | FoundOtherSupply,
  { home, homeSupply }: HomeWords,
  { keep }: Words['homePage'],
): HomeSection[] {
  const { supply, area, next, noCertificate, unreadCertificate } = homeSupply
  const isHome = found.kind === 'home'
  const known = isHome ? found.certificate : null
  const certificate = isRead(known)
  const compared = isHome && (found.neighbours.postcode ?? found.neighbours.authority) !== null
  const sections: (HomeSection | false | null)[] = [
    isHome && known === null && { id: 'certificate', title: noCertificate.title },
    known === 'unread' && { id: 'certificate', title: unreadCertificate.title },
    certificate && { id: 'rating', title: home.rating.title },
    certificate && { id: 'running-costs', title: home.costs.title },
    certificate && { id: 'what-would-help', title: home.steps.title },
    certificate && { id: 'what-it-is-made-of', title: home.features.title },
    certificate && { id: 'energy-use', title: home.energy.title },
    { id: 'supply', title: supply.title },
    isHome && { id: 'service-area', title: area.title },
    compared && { id: 'neighbours', title: homeSupply.neighbours.title },
    { id: 'next', title: next.title },
    { id: 'keep', title: keep.title },
  ]
  return sections.filter(section => section !== false && section !== null)
}
