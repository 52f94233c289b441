import { front } from './front-page.ts'
import { listed } from './sentences.ts'

export const pages = {
  front,
  offers: {
    title: 'Offers',
    description: 'Our current offers, what they cost, who they’re for and when they end.',
    intro: 'What you can have now, what it costs and when it ends.',
    none: 'There are no offers at the moment.',
    examples: 'Our own prices are examples: this is a demonstration site.',
    source: 'Source',
    until: 'On offer until',
    fixed: {
      basis: 'for gas and electricity, at typical use and Great Britain’s average rates',
      gain: (pounds: string) => `${pounds} a year less than today’s price cap`,
      term: 'Rates fixed for',
      months: (months: readonly number[]) => `${listed(months.map(String), 'or')} months`,
      leaving: 'Exit fee',
      fees: (fees: readonly string[]) =>
        `${listed(fees, 'or')} for each fuel, but none in the last 49 days`,
      noFee: 'None',
    },
    service: {
      basis: (month: string, year: string) => `or ${month}, ${year} a year`,
      gain: (pounds: string) => `${pounds} a year less than paying monthly`,
      who: 'For a gas boiler that works. Another fuel? Ask us.',
      visit: ['Visit', 'A day you choose, in a two-hour window'] as const,
    },
    cover: {
      excess: (pounds: string) => `and ${pounds} a repair`,
      noExcess: (price: string) => `or ${price} with nothing more to pay`,
      gain: (pounds: string) => `A yearly boiler service is included: ${pounds} on its own`,
      who: (years: number) => `For boilers up to ${years} years old.`,
      repairs: 'Repairs',
      limits: (pounds: string, days: number) =>
        `Up to ${pounds} each, from ${days} days after you join`,
    },
    schemes: {
      title: 'Help from government schemes',
      links: [
        { href: '/greener-homes#schemes', text: 'See every scheme, by nation' },
        { href: '/help#worried-about-paying', text: 'Get help with bills' },
      ],
    },
    more: 'Also from us',
  },
  preferences: {
    title: 'Preferences',
    description:
      'Choose colours, text spacing, underlined links and less movement. Your choices are kept on this device for a year.',
    intro:
      'Choose how this site looks and moves. We keep your choices in one cookie on this device, and use it for nothing else.',
    keptTitle: 'Saved: Preferences',
    kept: 'Your choices are kept. They apply to every page from now on.',
    refusedTitle: 'Not saved: Preferences',
    refused: 'Your browser holds no preferences for this site',
    allow:
      'If you’ve just saved some, your browser blocks the cookie that they’re kept in. Allow cookies for this site, then save them again.',
    more: 'Large print, braille, text relay and other help',
    cookies: 'What the cookie holds',
    agreed: 'See or change what you agreed to, such as news from us',
  },
}
