import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { EnergyUse } from './energy-use.tsx'

const known = makeExampleCertificate()
const belowZero = makeExampleCertificate({
  'energy-consumption-potential': '-12',
  'co2-emissions-current': '6.1',
  'co2-emissions-potential': '-0.3',
  'environment-impact-potential': '102',
  'total-floor-area': '',
})
const unknown = makeExampleCertificate({
  'energy-consumption-current': 'INVALID!',
  'co2-emissions-current': '',
})

export const examples: Examples = {
  'Now, and what they could be': <EnergyUse certificate={known} />,
  'Panels would make more than the home uses': <EnergyUse certificate={belowZero} />,
  'Neither is recorded': <EnergyUse certificate={unknown} />,
}
