import { type Between, between, capital, listed } from './sentences.ts'

/** What stands first on a home's page, and the pages that stand in for it. */
export const homePage = {
  description: (postcode: string) =>
    `A home in ${postcode}: its energy rating, what it costs to run and the best thing to do next.`,
  notYours: 'Not your home?',
  madeUp: 'This home’s made up, to show what you’d see for yours.',
  points: (score: number) => (score > 100 ? `${score} points` : `${score} out of 100`),
  band: (band: string) => `Energy rating ${band}`,
  could: (band: string, score: number | null) =>
    score === null ? `Could reach ${band}` : `Could reach ${band},\u00a0${score}`,
  best: 'Already as good as its certificate says it can be',
  noBand: 'No rating recorded',
  noBandText: 'The certificate has no letter or score that makes sense.',
  expired: (on: string) => `Expired on ${on}`,
  costs: (likely: string) => `About ${likely} a year to run`,
  costsBetween: (low: string, high: string) => `(${low} to ${high})`,
  costsWide: (range: Between) => `${capital(between(range))} a year to run`,
  weakest: (parts: readonly string[]) =>
    `Weakest ${parts.length > 1 ? 'parts' : 'part'}: ${listed(parts)}`,
  noWeakPart: 'No weak part: all that’s rated is good or better',
  parts: {
    walls: 'the walls',
    roof: 'the roof',
    floor: 'the floor',
    windows: 'the windows',
    'main-heating': 'the heating',
    'heating-controls': 'the heating controls',
    'hot-water': 'hot water',
    lighting: 'the lighting',
  },
  next: (step: string) => `Best next step: ${step}`,
  firstBecause: {
    soonest: 'it pays for itself soonest',
    'saves-most': 'it saves the most in a year',
    'best-for-the-money': 'it saves the most for its cost',
  },
  order: (because: string | null, afterwards: string | null) =>
    because
      ? `First, because ${because}${afterwards ? `; then ${afterwards}` : ''}.`
      : afterwards && `After that, ${afterwards}.`,
  helpMayPay: 'Help may pay for some of it.',
  check: 'See how to start',
  howTo: 'See how to do it',
  fullPlan: 'See the full plan',
  tellUs: 'Tell us what you know',
  noCertificate: 'No energy certificate was found',
  unread: 'Rating couldn’t be read',
  unreadText: 'That’s our fault: this home may well have a certificate.',
  again: 'Try again',
  certificate: {
    title: 'The certificate',
    validUntil: (on: string) => `Valid until ${on}`,
    wasValidUntil: (on: string) => `Expired on ${on}`,
    noDate: 'No date recorded',
    whole: 'See the whole certificate',
    history: (certificates: number) => `${certificates} certificates so far`,
    files: 'Download or share',
    json: 'Certificate as data (JSON)',
    csv: 'Certificate as a table (CSV)',
    link: 'Link to this page',
    email: 'Email this link',
    subject: 'Energy rating of a home',
  },
  certificatePage: {
    title: (home: string) => `Energy certificate for ${home}`,
    description: (postcode: string) =>
      `Everything the energy certificate of a home in ${postcode} says.`,
    back: (home: string) => `Back to ${home}`,
    none: 'No energy certificate was found for this home',
    noneText: 'We found none in our copy of the record. That’s common, and nothing to worry about.',
    see: 'See what we know about this home',
  },
  unknown: {
    title: 'We don’t know that home',
    text: 'No home in our records has this address. The link may be cut short, or the record may have been removed. Search for it by its postcode:',
  },
  fault: {
    title: 'We can’t look this home up just now',
    text: 'That’s our fault, not yours, and it says nothing about the home or its certificate. Please try again in a minute.',
    again: 'Try again',
    call: 'Or call us, and we’ll look it up for you:',
  },
}
