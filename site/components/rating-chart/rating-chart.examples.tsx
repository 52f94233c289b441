import type { Examples } from '../../app/gallery/examples.ts'
import { RatingChart } from './rating-chart.tsx'

export const examples: Examples = {
  'D now, B possible': (
    <RatingChart current={{ band: 'D', score: 60 }} potential={{ band: 'B', score: 85 }} />
  ),
  'From the lowest to the highest': (
    <RatingChart current={{ band: 'G', score: 1 }} potential={{ band: 'A', score: 93 }} />
  ),
  'Both pointers on one row': (
    <RatingChart current={{ band: 'C', score: 69 }} potential={{ band: 'C', score: 78 }} />
  ),
  'A score over 100': (
    <RatingChart current={{ band: 'B', score: 88 }} potential={{ band: 'A', score: 108 }} />
  ),
  'Letters without scores': (
    <RatingChart current={{ band: 'E', score: null }} potential={{ band: 'C', score: null }} />
  ),
  'Nothing is known of what it could be': (
    <RatingChart current={{ band: 'F', score: 30 }} potential={null} />
  ),
}
