import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import type { Examples } from '../../app/gallery/examples.ts'
import { HomeHeading } from './home-heading.tsx'

export const examples: Examples = {
  'A town alone': <HomeHeading rest={['Emberford']} postcode="ZZ1 1AA" />,
  'With the way to three parts of a long page, on a narrow screen': (
    <>
      <HomeHeading
        rest={['Emberford']}
        postcode="ZZ1 1AA"
        shortcuts={[
          { id: 'what-would-help', title: 'What would help' },
          { id: 'supply', title: 'Electricity and gas' },
          { id: 'next', title: 'What to do next' },
        ]}
      />
      <p id="what-would-help">Cavity walls to fill.</p>
      <p id="supply">UK Power Networks.</p>
      <p id="next">Ask about insulation.</p>
    </>
  ),
  'A flat in a building': (
    <HomeHeading rest={['2 Orchard Street, Quarrel End', 'Emberford']} postcode="ZZ1 1AS" />
  ),
  'A made-up home with a long name': (
    <ExampleFrame shell={{ homesAreMadeUp: true }}>
      <HomeHeading
        rest={['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch']}
        postcode="ZZ1 1AA"
      />
    </ExampleFrame>
  ),
}
