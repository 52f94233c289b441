export type NavLink = { text: string; href: string | null; why?: string }

export type NavGroup = { heading: string; href: string | null; links: NavLink[] }

type NavSection = { title: string; groups: NavGroup[] }

type BannerLink = { href: string; text: string; type: 'direct' | 'text' }

export type Banner = {
  text: string
  link: BannerLink | null
  /** The section whose panel shows it; a number without a section means the strip only. */
  position: number
  qualifier?: string
  source?: string
  until?: string
}

export type HeaderConfig = {
  sections: NavSection[]
  quickLinks: { signedOut: NavGroup[]; signedIn: NavGroup[] }
  menuBanner: Banner[]
  secondaryBanner: Banner | null
  hideA11yBtn: boolean
}

export type HeaderData =
  | { source: 'live' | 'last-good'; data: HeaderConfig }
  | { source: 'empty'; data: [] }

export type HeaderReading = HeaderData & { version: string }
