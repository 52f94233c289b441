import type { Examples } from '../../app/gallery/examples.ts'
import { makeCertificate } from '../certificate.ts'
import {
  exampleToday,
  makeBareRating,
  makeExampleCertificate,
  makeExampleRating,
} from '../example-certificates.ts'
import { CertificateSections } from './certificate-sections.tsx'

const bare = makeBareRating('0000-1111-2222-3333-4444')
const older = makeExampleRating('1111-2222-3333-4444-5555', {
  'lodgement-date': '2014-03-01',
  'lodgement-datetime': null,
  'current-energy-efficiency': '47',
  'windows-description': 'Partial double glazing',
  'roof-description': 'Pitched, no insulation (assumed)',
})

const home = '900000000001'

export const examples: Examples = {
  'Everything is known': (
    <CertificateSections
      home={home}
      country="England"
      certificate={makeExampleCertificate({}, [older])}
    />
  ),
  'Nothing is known': (
    <CertificateSections
      home={home}
      country="England"
      certificate={makeCertificate(
        { rating: bare, ratings: [bare], recommendations: [] },
        exampleToday,
      )}
    />
  ),
  'Expired, replaced, and below the minimum for letting': (
    <CertificateSections
      home={home}
      country="England"
      certificate={makeCertificate(
        {
          rating: makeExampleRating('1111-2222-3333-4444-5555', {
            'lodgement-date': '2014-03-01',
            'current-energy-efficiency': '30',
          }),
          ratings: [
            makeExampleRating('7853-4830-7246-8095-1711'),
            makeExampleRating('1111-2222-3333-4444-5555', {
              'lodgement-date': '2014-03-01',
              'current-energy-efficiency': '30',
            }),
          ],
          recommendations: [],
        },
        exampleToday,
      )}
    />
  ),
}
