import type { Examples } from '../examples.ts'
import { RatingChart } from './rating-chart.tsx'

export const examples: Examples = {
  'D now, B possible': (
    <RatingChart
      current="D"
      potential="B"
      caption="An example: a home in band D that could reach band B"
    />
  ),
  'From the lowest to the highest': (
    <RatingChart current="G" potential="A" caption="A home in band G that could reach band A" />
  ),
  'As good as it can be': (
    <RatingChart current="C" potential="C" caption="A home in band C, the best it can reach" />
  ),
}
