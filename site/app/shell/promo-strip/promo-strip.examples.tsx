import { defaultPreferences } from '../../../choices/preferences.ts'
import type { Banner } from '../../../header/header-configuration.ts'
import { ExampleFrame, shippedHeader } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { PromoStrip } from './promo-strip.tsx'

const withPromos = (menuBanner: Banner[]) => ({
  header: { source: 'live', data: { ...shippedHeader, menuBanner } } as const,
})

const promo: Banner = {
  text: 'See our tariffs next to each other before you choose.',
  link: { href: '/energy-tariffs#compare', text: 'Compare tariffs', type: 'direct' },
  position: 0,
}

const longPromo: Banner = {
  text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch: a boiler service for £99.',
  link: { href: '/boiler-servicing', text: 'Arrange a yearly service', type: 'direct' },
  position: 1,
  qualifier:
    'For gas boilers up to 70 kW in homes we cover, on weekdays, when booked before 31 December 2026. £120 at weekends.',
  source: 'our own price list',
  until: '2026-12-31',
}

export const examples: Examples = {
  'Moving, with a way to stop it': <PromoStrip />,
  'Stopped by the visitor': (
    <ExampleFrame choices={{ promos: 'still' }}>
      <PromoStrip />
    </ExampleFrame>
  ),
  'Still, because movement is off in the preferences': (
    <ExampleFrame
      choices={{ promos: 'still', preferences: { ...defaultPreferences, lessMotion: true } }}
    >
      <PromoStrip />
    </ExampleFrame>
  ),
  'None on a journey': (
    <ExampleFrame place={{ pathname: '/find-your-home', journey: true }}>
      <PromoStrip />
    </ExampleFrame>
  ),
  'One promo alone': (
    <ExampleFrame shell={withPromos([promo])}>
      <PromoStrip />
    </ExampleFrame>
  ),
  'Two, one of them long': (
    <ExampleFrame shell={withPromos([longPromo, promo])}>
      <PromoStrip />
    </ExampleFrame>
  ),
  'No promos': (
    <ExampleFrame shell={withPromos([])}>
      <PromoStrip />
    </ExampleFrame>
  ),
}
