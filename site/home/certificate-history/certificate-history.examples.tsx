import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate, makeExampleRating } from '../example-certificates.ts'
import { CertificateHistory } from './certificate-history.tsx'

const older = [
  makeExampleRating('2222-3333-4444-5555-6666', {
    'lodgement-date': '2018-06-30',
    'current-energy-efficiency': '62',
    'windows-description': 'Partial double glazing',
    'lighting-description': 'No low energy lighting',
  }),
  makeExampleRating('3333-4444-5555-6666-7777', {
    'lodgement-date': '2009-02-11',
    'current-energy-efficiency': '31',
    'windows-description': 'Single glazed',
    'walls-description': 'Sandstone or limestone, as built, no insulation',
  }),
]

export const examples: Examples = {
  'Three, with what changed': (
    <CertificateHistory certificate={makeExampleCertificate({}, older)} />
  ),
  'Only one': <CertificateHistory certificate={makeExampleCertificate()} />,
  'The others could not be read': (
    <CertificateHistory certificate={{ ...makeExampleCertificate(), ratings: null }} />
  ),
  'The same again, without a date': (
    <CertificateHistory
      certificate={makeExampleCertificate({}, [
        makeExampleRating('4444-5555-6666-7777-8888', {
          'lodgement-date': '',
          'lodgement-datetime': '',
        }),
      ])}
    />
  ),
}
