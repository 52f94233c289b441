import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { RatingCard } from './rating-card.tsx'

export const examples: Examples = {
  'A valid certificate': <RatingCard certificate={makeExampleCertificate()} />,
  'It has expired': (
    <RatingCard
      certificate={makeExampleCertificate({
        'lodgement-date': '2016-11-21',
        'current-energy-efficiency': '12',
      })}
    />
  ),
  'A score over 100, the best it can be': (
    <RatingCard
      certificate={makeExampleCertificate({
        'current-energy-efficiency': '103',
        'potential-energy-efficiency': '103',
        'property-type': 'Flat',
        'construction-age-band': '2024',
      })}
    />
  ),
  'Sentinels in place of every fact': (
    <RatingCard
      certificate={makeExampleCertificate({
        'current-energy-rating': 'INVALID!',
        'current-energy-efficiency': 'INVALID!',
        'potential-energy-efficiency': '',
        'potential-energy-rating': 'NO DATA!',
        'inspection-date': '',
        'lodgement-date': 'Not recorded',
        'lodgement-datetime': null,
        'property-type': 'NO DATA!',
        'total-floor-area': '0',
        'construction-age-band': '2121',
      })}
    />
  ),
}
