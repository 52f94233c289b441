import type { Confidence } from './grants/grants.ts'

/** Where a figure that we did not measure ourselves was read. */
export type Source = {
  /** Publisher, title and date, as a visitor may read it. */
  readonly title: string
  /** The day on which it was last looked at, or from which it holds. */
  readonly asOf: string
  readonly confidence: Confidence
  /** The official page, where there is one. */
  readonly url?: string
}

/** Sources of the figures that are in code; prices, tariffs and grants carry theirs in `content/`. */
export const sources = {
  'lodged-price-list': {
    title:
      'PCDF price lists (Tables 191 and 199) by which certificates are priced, as kept with the register’s own code, July 2022',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'likely-rating': {
    title:
      'Guessed from the certificates of homes alike nearby, with a range that is tested on homes held out',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources
