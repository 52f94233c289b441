import { ExampleFrame, shippedHeader } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { SiteHeader } from './site-header.tsx'

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

export const examples: Examples = {
  'The shipped configuration': <SiteHeader />,
  'The menu could not be read': (
    <ExampleFrame shell={{ header: { source: 'empty', data: [] } }}>
      <SiteHeader />
    </ExampleFrame>
  ),
  'On a journey, with the last good configuration': (
    <ExampleFrame
      shell={{ header: { source: 'last-good', data: shippedHeader } }}
      place={{ pathname: '/find-your-home', journey: true }}
    >
      <SiteHeader />
    </ExampleFrame>
  ),
  'Without banners and without the accessibility button': (
    <ExampleFrame
      shell={{
        header: {
          source: 'live',
          data: { ...shippedHeader, menuBanner: [], secondaryBanner: null, hideA11yBtn: true },
        },
      }}
    >
      <SiteHeader />
    </ExampleFrame>
  ),
  'Two sections of one name, one of them empty, and a long word': (
    <ExampleFrame
      shell={{
        header: {
          source: 'live',
          data: {
            ...shippedHeader,
            sections: [
              { title: 'Energy', groups: [] },
              {
                title: 'Energy',
                groups: [
                  { heading: longWord, href: null, links: [{ text: longWord, href: '/repairs' }] },
                ],
              },
            ],
            quickLinks: { signedOut: [], signedIn: [] },
          },
        },
      }}
    >
      <SiteHeader />
    </ExampleFrame>
  ),
}
