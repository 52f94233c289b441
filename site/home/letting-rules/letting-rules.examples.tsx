import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { LettingRules } from './letting-rules.tsx'

const withScore = (score: string, lodgedOn = '2025-09-27') => (
  <LettingRules
    country="England"
    certificate={makeExampleCertificate({
      'current-energy-efficiency': score,
      'lodgement-date': lodgedOn,
    })}
  />
)

export const examples: Examples = {
  'It meets the minimum': withScore('60'),
  'It is below the minimum': withScore('30'),
  'Below the minimum, and expired': withScore('12', '2016-11-21'),
}
