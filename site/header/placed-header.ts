import type { WireObject } from './read-object.ts'

/** What the answer says once its shape is settled, with the place of everything in the answer. */
export type PlacedLink = {
  place: string
  wire: WireObject
  text: string
  href: string | null
  written: string
  why: string
}

export type PlacedGroup = {
  place: string
  wire: WireObject
  heading: string
  href: string | null
  written: string
  links: PlacedLink[]
}

export type PlacedSection = { place: string; index: number; title: string; groups: PlacedGroup[] }

export type PlacedBanner = {
  place: string
  index: number
  wire: WireObject
  linkWire: WireObject
  text: string
  link: { href: string; text: string; type: 'direct' | 'text' } | null
  written: string
  from: string
  until: string
  qualifier: string
  source: string
}

export type PlacedQuickLinks = { signedOut: PlacedGroup[]; signedIn: PlacedGroup[] }

export type PlacedHeader = {
  wire: WireObject
  sections: PlacedSection[]
  sectionCount: number
  quickLinks: PlacedQuickLinks
  menuBanner: PlacedBanner[]
  secondaryBanner: PlacedBanner[]
  hideA11yBtn: boolean
}
