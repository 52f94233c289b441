import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleView } from '../certificate/example-certificates.ts'
import { EnergyUse } from './energy-use.tsx'

const known = makeExampleView()
const belowZero = makeExampleView({
  'energy-consumption-potential': '-12',
  'co2-emissions-current': '6.1',
  'co2-emissions-potential': '-0.3',
  'environment-impact-potential': '102',
})
const unknown = makeExampleView({
  'energy-consumption-current': 'INVALID!',
  'co2-emissions-current': '',
})

export const examples: Examples = {
  'Now, and what they could be': <EnergyUse energy={known.energy} floorAreaM2={78} />,
  'Panels would make more than the home uses': (
    <EnergyUse energy={belowZero.energy} floorAreaM2={null} />
  ),
  'Neither is recorded': <EnergyUse energy={unknown.energy} floorAreaM2={78} />,
}
