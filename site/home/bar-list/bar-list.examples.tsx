import type { Examples } from '../../app/gallery/examples.ts'
import { BarList } from './bar-list.tsx'

export const examples: Examples = {
  'Three to compare': (
    <BarList
      rows={[
        { label: 'Now', value: '4.4 tonnes a year', share: 0.733, tone: 'now' },
        { label: 'Could be', value: '1.3 tonnes a year', share: 0.217, tone: 'could' },
        { label: 'Average household', value: '6 tonnes a year', share: 1, tone: 'average' },
      ]}
    />
  ),
  'Below zero there is no bar': (
    <BarList
      rows={[
        { label: 'Now', value: '1.1 tonnes a year', share: 1, tone: 'now' },
        { label: 'Could be', value: '-0.4 tonnes a year', share: -0.36, tone: 'could' },
      ]}
    />
  ),
}
