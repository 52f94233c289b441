import type { Examples } from '../../app/gallery/examples.ts'
import { exampleLikely } from '../example-plans.ts'
import { LikelyRating } from './likely-rating.tsx'

export const examples: Examples = {
  'From the same street': <LikelyRating likely={exampleLikely} />,
  'From one certificate, within one band': (
    <LikelyRating likely={{ ...exampleLikely, low: 58, high: 66, homes: 1, nearness: 'area' }} />
  ),
}
