import type { Examples } from '../../gallery/examples.ts'
import { BannerLine } from './banner-link.tsx'

export const examples: Examples = {
  'Text and a link': (
    <BannerLine
      banner={{
        text: 'Know what is covered before something breaks.',
        link: { href: '/home-cover#plans', text: 'Read the plans', type: 'direct' },
        position: 2,
      }}
    />
  ),
  'A claim with its qualifier': (
    <BannerLine
      banner={{
        text: 'A heat pump for £500.',
        link: { href: '/greener-homes#heat-pumps', text: 'See what it depends on', type: 'text' },
        position: 5,
        qualifier:
          'After a £7,500 grant, for a home that needs no new radiators. Ends 31 March 2027.',
        source: 'our own price list',
        until: '2027-03-31',
      }}
    />
  ),
  'Text without a link': (
    <BannerLine
      banner={{ text: 'Our phone lines open an hour later on Monday.', link: null, position: 0 }}
    />
  ),
  'A link without text': (
    <BannerLine
      banner={{
        text: '',
        link: { href: '/offers', text: 'See them all', type: 'text' },
        position: 9,
      }}
    />
  ),
  'A word that is longer than a phone is wide': (
    <BannerLine
      banner={{
        text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch: an engineer is near you.',
        link: {
          href: '/repairs',
          text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch repairs',
          type: 'direct',
        },
        position: 3,
      }}
    />
  ),
}
