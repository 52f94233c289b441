import { front } from './front-page.ts'

export const pages = {
  front,
  offers: {
    title: 'Worth a look',
    description:
      'What we’d point you to just now: offers with who they’re for and when they end, and services you may not know about.',
    intro: 'Offers with their terms and last day, and services you may not know about.',
    none: 'There’s nothing to show here at the moment.',
    source: 'Source:',
    until: (date: string) => `Until ${date}`,
    noEnd: 'No end date.',
  },
  preferences: {
    title: 'Preferences',
    description:
      'Choose colours, text spacing, underlined links and less movement. Your choices are kept on this device for a year.',
    intro:
      'Choose how this site looks and moves. We keep your choices in one cookie on this device, and use it for nothing else.',
    kept: 'Your choices are kept. They apply to every page from now on.',
    more: 'Large print, braille, text relay and other help',
    cookies: 'What the cookie holds',
    agreed: 'See or change what you agreed to, such as news from us',
  },
}
