const listOr = (quoted: readonly string[]): string =>
  quoted.join(', ').replace(/, (?=[^,]*$)/, ' or ')

/** What is said of a list of homes that was found. Loaders send it, so that no script carries it. */
export const results = {
  title: (count: string, search: string, isOne: boolean) =>
    `${count} ${isOne ? 'address' : 'addresses'} for ${search}`,
  narrowedTitle: (count: string, all: string, search: string) =>
    `${count} of ${all} addresses for ${search}`,
  narrowedBy: (house: string) => `Showing only what matches “${house}”.`,
  narrowedByNone: (house: string) => `Nothing here matches “${house}”, so here’s the whole list.`,
  all: (count: string) => `Show all ${count}`,
  manyTitle: (count: string, search: string) => `At least ${count} addresses for ${search}`,
  manyText: (count: string) =>
    `We list ${count} of them. Add a house number or the town to find yours sooner.`,
  truncatedTitle: (count: string, search: string) => `${count} of the addresses for ${search}`,
  truncatedText: 'There may be more. Add a house number or the town to see others.',
  closeTitle: (count: string, search: string, isOne: boolean) =>
    `${count} ${isOne ? 'address' : 'addresses'} close to ${search}`,
  corrected: (search: string, instead: readonly string[]) =>
    `Showing ${listOr(instead)}. You typed ${search}.`,
  partTitle: (search: string) => `Addresses close to ${search}`,
  partText: (search: string) => `No address matches all of ${search}. These match most of it:`,
  range: (from: string, to: string, total: string) => `Addresses ${from} to ${to} of ${total}.`,
  rangeOfMany: (from: string, to: string) => `Addresses ${from} to ${to}.`,
  only: (search: string) => `It’s the only address we have for ${search}.`,
  again: 'Search another postcode',
  againByWords: 'Search again',
  /** In small letters, as they follow the energy rating. */
  shapes: {
    detached: 'detached house',
    'semi-detached': 'semi-detached house',
    'end-terrace': 'end-terrace house',
    'mid-terrace': 'mid-terrace house',
    bungalow: 'bungalow',
    flat: 'flat',
    maisonette: 'maisonette',
    'park-home': 'park home',
  },
  quoted: (text: string) => `“${text}”`,
  /** Headings where somebody came for one thing, and what they will see of the home they choose. */
  purposes: {
    quote: {
      title: 'Get a price for your home',
      intro: 'Enter your postcode and choose your home. You’ll see what each tariff would cost it.',
    },
    'heat-pump': {
      title: 'What a heat pump would cost',
      intro:
        'Enter your postcode and choose your home. You’ll see what one would cost, or why we can’t say.',
    },
  },
  /** The link to a home that the visitor told us about before. */
  goOnWith: (address: string) => `Go on with ${address}`,
  ofPurpose: (purpose: string, title: string) => `${purpose}: ${title}`,
}
