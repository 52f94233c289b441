import type { Examples } from '../../gallery/examples.ts'
import { ComparisonTable } from './comparison-table.tsx'

export const examples: Examples = {
  'Three tariffs side by side': (
    <ComparisonTable
      caption="How our tariffs differ"
      columns={['Tariff', 'Price', 'Ends', 'Fee for leaving']}
      rows={[
        ['Fixed', 'Set for a year', 'After 12 months', '£75 a fuel'],
        ['Variable', 'Follows the price cap', 'Never', 'None'],
        ['Prepayment', 'Follows the price cap', 'Never', 'None'],
      ]}
    />
  ),
  'Ticks, and a corner without a name': (
    <ComparisonTable
      caption="Which plan covers what"
      columns={['', 'Basic', 'Full']}
      rows={[
        ['Boiler', true, true],
        ['Drains', false, true],
      ]}
    />
  ),
  'Long words and long cells': (
    <ComparisonTable
      caption="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and other places"
      columns={['Place', 'Distribution network operator', 'What to know before you call']}
      rows={[
        [
          'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
          'SP Manweb',
          'Standing charges in Merseyside, Cheshire and North Wales are the highest in Great Britain, because the network is long and the homes on it are few.',
        ],
      ]}
    />
  ),
  'No rows yet': (
    <ComparisonTable caption="Fixed tariffs on sale" columns={['Tariff', 'Price']} rows={[]} />
  ),
}
