import { officialRegister } from './find-pages.ts'

const listOr = (quoted: readonly string[]): string =>
  quoted.join(', ').replace(/, (?=[^,]*$)/, ' or ')

const addresses = (from: string, to: string): string =>
  from === to ? `Address ${from}` : `Addresses ${from} to ${to}`

/** Who looks after homes that we do not, and where their certificates are. */
type Elsewhere = {
  title: (postcode: string) => string
  text: string
  links: { href: string; text: string; about: string }[]
}

type NotCoveredPlace =
  | 'northern-ireland'
  | 'jersey'
  | 'guernsey'
  | 'isle-of-man'
  | 'scotland'
  | 'overseas'
  | 'forces'
  | 'non-geographic'
  | 'large-user'

const islandText =
  'The islands have energy suppliers of their own, and their homes aren’t on the UK’s registers of energy certificates.'

/** What is said of what a search found. Loaders send it, so that no script carries it. */
export const results = {
  title: (count: string, search: string, isOne: boolean) =>
    `${count} ${isOne ? 'address' : 'addresses'} for ${search}`,
  narrowedTitle: (count: string, all: string, search: string) =>
    `${count} of ${all} addresses for ${search}`,
  narrowedBy: (house: string) => `Showing only what matches “${house}”.`,
  narrowedByClose: (house: string) =>
    `Nothing here matches “${house}” exactly, so here’s what comes closest.`,
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
  range: (from: string, to: string, total: string) => `${addresses(from, to)} of ${total}.`,
  rangeOfMany: (from: string, to: string) => `${addresses(from, to)}.`,
  only: (search: string) => `It’s the only address we have for ${search}.`,
  again: 'Search another postcode',
  againByWords: 'Search again',
  /** Where two addresses are the same in every word. */
  withNumber: (name: string, uprn: string) => `${name} (property number ${uprn})`,
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
  elsewhere: {
    title: 'These people can help',
    byPlace: {
      'northern-ireland': {
        title: postcode => `We don’t look after homes in Northern Ireland (${postcode})`,
        text: 'Northern Ireland has its own energy suppliers and network. Its energy certificates are on the register it shares with England and Wales.',
        links: [
          { ...officialRegister, about: 'for the energy certificate of the home' },
          {
            href: 'https://www.consumercouncil.org.uk',
            text: 'The Consumer Council',
            about: 'for suppliers, prices and complaints in Northern Ireland',
          },
        ],
      },
      jersey: {
        title: () => 'We don’t look after homes in Jersey',
        text: islandText,
        links: [
          {
            href: 'https://www.jec.co.uk',
            text: 'Jersey Electricity',
            about: 'for electricity in Jersey',
          },
        ],
      },
      guernsey: {
        title: () => 'We don’t look after homes in Guernsey',
        text: islandText,
        links: [
          {
            href: 'https://www.electricity.gg',
            text: 'Guernsey Electricity',
            about: 'for electricity in Guernsey',
          },
        ],
      },
      'isle-of-man': {
        title: () => 'We don’t look after homes in the Isle of Man',
        text: islandText,
        links: [
          {
            href: 'https://www.manxutilities.im',
            text: 'Manx Utilities',
            about: 'for electricity and gas in the Isle of Man',
          },
        ],
      },
      scotland: {
        title: postcode => `We can’t find any addresses for ${postcode}, which is in Scotland`,
        text: 'Scotland keeps its own register of energy certificates, and it isn’t part of our search. We can still help you by phone, or if you enter your address.',
        links: [
          {
            href: 'https://www.scottishepcregister.org.uk',
            text: 'Scottish EPC Register',
            about: 'for the energy certificate of the home',
          },
          {
            href: 'https://www.homeenergyscotland.org',
            text: 'Home Energy Scotland',
            about: 'for advice about homes in Scotland',
          },
        ],
      },
      overseas: {
        title: postcode => `${postcode} isn’t in Great Britain`,
        text: 'It belongs to an overseas territory. We look after homes in Great Britain only.',
        links: [],
      },
      forces: {
        title: postcode => `${postcode} is a forces mail address`,
        text: 'It’s for mail, not for a home. If your home is in Great Britain, search by its street and town, or enter its address.',
        links: [],
      },
      'non-geographic': {
        title: postcode => `${postcode} isn’t the postcode of a place`,
        text: 'Organisations use it for mail and returns. Search by the postcode of the home itself.',
        links: [],
      },
      'large-user': {
        title: postcode => `${postcode} belongs to one organisation`,
        text: 'It’s for one organisation’s mail, so there are no homes there. Search by the postcode of the home itself.',
        links: [],
      },
    } as Record<NotCoveredPlace, Elsewhere>,
  },
}
