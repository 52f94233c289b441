import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { CertificateBrief } from './certificate-brief.tsx'

const home = '900000000001'

export const examples: Examples = {
  'It is valid': (
    <CertificateBrief home={home} country="England" certificate={makeExampleCertificate({})} />
  ),
  'It has expired, below what may be let': (
    <CertificateBrief
      home={home}
      country="England"
      certificate={makeExampleCertificate({
        'current-energy-efficiency': '12',
        'lodgement-date': '2016-11-21',
      })}
    />
  ),
}
