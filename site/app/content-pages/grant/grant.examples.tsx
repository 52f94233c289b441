import type { Scheme } from '../../../../homes/grants/grants.ts'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { Grant } from './grant.tsx'

const changed = (change: Partial<Scheme>) => ({
  grants: {
    ...sampleFacts.grants,
    schemes: sampleFacts.grants.schemes.map(scheme => ({ ...scheme, ...change })),
  },
})

export const examples: Examples = {
  'Open, with sums that differ by home': <Grant id="boiler-upgrade-scheme" />,
  'Open, with sums that nobody confirmed': <Grant id="home-energy-scotland" />,
  'Open in one nation, for whom it is hard to say': <Grant id="warm-homes-local-grant" />,
  'Planned, with nothing to apply for': <Grant id="warm-homes-plan" />,
  'A rule in force': <Grant id="mees-private-rented-now" />,
  'A rule that is planned': <Grant id="mees-private-rented-2030" />,
  'On its last day': (
    <ExampleFrame facts={{ today: '2026-12-31' }}>
      <Grant id="eco4" />
    </ExampleFrame>
  ),
  'Ended yesterday': (
    <ExampleFrame facts={{ today: '2027-01-01' }}>
      <Grant id="eco4" />
    </ExampleFrame>
  ),
  'A name and a measure that we have no words for': (
    <ExampleFrame
      facts={changed({
        name: 'Cynllun Cartrefi Cynnes Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        nations: ['wales', 'isle-of-man'],
        amounts: [{ measure: 'hot-water-cylinder', pounds: 1250, upTo: true, until: '2027-06-30' }],
      })}
    >
      <Grant id="nest" />
    </ExampleFrame>
  ),
}
