import { front } from './front-page.ts'

export const pages = {
  front,
  offers: {
    title: 'Offers',
    description: 'Our current offers, what they cost, who they’re for and when they end.',
    intro: 'Our current offers and when they end.',
    none: 'There are no offers at the moment.',
    services: 'Our services',
    typical: 'for gas and electricity in a home with typical use',
    source: 'Source:',
    until: (date: string) => `Until ${date}`,
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
