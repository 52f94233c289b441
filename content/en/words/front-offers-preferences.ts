import { front } from './front-page.ts'

export const pages = {
  front,
  offers: {
    title: 'All offers',
    description:
      'Everything the strip at the top of our pages shows, side by side: who each offer is for, when it ends and where to find out more.',
    intro: 'Everything from the strip at the top of our pages, all at once and standing still.',
    none: 'There are no offers at the moment.',
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
    agreed: 'See or take back what you agreed to in a request, such as news from us',
  },
}
