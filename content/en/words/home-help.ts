type SchemeWords = {
  /** For whom it is, in a sentence. */
  readonly who: string
  /** Whether it fits, and whom to ask. */
  readonly ask: string
  /** Where the last day is near. */
  readonly endsSoon?: (day: string) => string
}

/** Help with the cost of a step: by the id of the scheme in `content/grants.json`. */
const schemes: ReadonlyMap<string, SchemeWords> = new Map<string, SchemeWords>([
  [
    'boiler-upgrade-scheme',
    {
      who: 'For owners and landlords in England and Wales who replace a gas, oil, LPG, coal or electric heating system.',
      ask: 'Ask an MCS-certified installer, who applies for you and takes it off the bill.',
    },
  ],
  [
    'warm-homes-local-grant',
    {
      who: 'For owners and private tenants with a household income of £36,000 or less before tax, or on Universal Credit or another means-tested benefit.',
      ask: 'Your council decides, and in some postcodes income doesn’t count. If you own the home you live in, apply on GOV.UK. If not, ask your council.',
    },
  ],
  [
    'eco4',
    {
      who: 'For owners in band D to G, and tenants in E to G, on a means-tested benefit, on a low income, or with an illness made worse by the cold.',
      ask: 'Your council or energy supplier decides: call either.',
      endsSoon: day =>
        `Ends ${day}. The work must be finished by then, so ask now whether there’s still time.`,
    },
  ],
  [
    'nest',
    {
      who: 'For owners and private tenants in Wales in a home that’s hard to heat, on certain benefits or with certain illnesses.',
      ask: 'Call Nest on 0808 808 2244: they decide.',
    },
  ],
  [
    'home-energy-scotland',
    {
      who: 'For owners in Scotland who live in the home.',
      ask: 'Ask Home Energy Scotland what it pays now.',
    },
  ],
])

export const homeHelp = {
  title: 'Help with the cost',
  schemes,
  /** `yes`: everything that we could ask has been answered. */
  verdicts: {
    yes: 'From what you’ve told us, you may qualify.',
    ask: 'You may qualify.',
  },
  pays: (pounds: string) => `Pays ${pounds} towards this.`,
  mostUntil: (pounds: string, day: string) => `The ${pounds} ends on ${day}.`,
  paysNotSet: 'A survey shows how much you’d get.',
  ends: (day: string) => `Ends ${day}.`,
  endsSoon: (day: string) => `Ends ${day}, so ask now.`,
  official: (scheme: string) => `${scheme}: the official page`,
  checked: (day: string) => `Checked on ${day}.`,
  none: 'We don’t know of a grant for this step here.',
  noVat: (day: string) =>
    `No VAT is charged on this work until ${day}, if one firm supplies and fits it all. Our price counts on that: after that day VAT may come on top.`,
  noVatOver: (day: string) =>
    `Our price has no VAT in it: until ${day} none was charged on this work, if one firm supplied and fitted it all. VAT may come on top now, so ask for a price that includes it.`,
}
