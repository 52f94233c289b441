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
const heat = makeExampleCertificate({
  'space-heating-demand': '13120',
  'water-heating-demand': '2285',
  'impact-of-loft-insulation': '-2114',
  'impact-of-solid-wall-insulation': '-3560',
})
const unknown = makeExampleCertificate({
  'energy-consumption-current': 'INVALID!',
  'co2-emissions-current': '',
})

export const examples: Examples = {
  'Now, and what they could be': <EnergyUse certificate={known} />,
  'Panels would make more than the home uses': <EnergyUse certificate={belowZero} />,
  'With the heat that the home needs': <EnergyUse certificate={heat} />,
  'Neither is recorded': <EnergyUse certificate={unknown} />,
}
