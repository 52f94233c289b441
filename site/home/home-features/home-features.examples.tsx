import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleView } from '../certificate/example-certificates.ts'
import { HomeFeatures } from './home-features.tsx'

const known = makeExampleView({ 'photo-supply': '40.0', 'solar-water-heating-flag': 'Y' })
const bilingual = makeExampleView({
  'walls-description': 'Waliau ceudod, ceudod wedi’i lenwi',
  'roof-description': 'Pitched, 270 mm loft insulation|Ar oleddf, 270 mm o inswleiddio yn y llofft',
  'windows-description': 'Gwydrau dwbl llawn|Fully double glazed',
})
const missing = makeExampleView({
  'walls-description': '',
  'walls-energy-eff': 'N/A',
  'roof-description': 'SAP05:Roof',
  'floor-description': '{"value":"Solid, no insulation (assumed)","language":"1"}',
  'windows-description': 'NO DATA!',
  'mainheatcont-description': '%%MAINHEATCONTROL%%',
  'secondheat-description': 'NODATA!',
})

export const examples: Examples = {
  'With panels on the roof': <HomeFeatures features={known.features} ownEnergy={known.ownEnergy} />,
  'In Welsh, and in both languages': (
    <HomeFeatures features={bilingual.features} ownEnergy={bilingual.ownEnergy} />
  ),
  'Leftovers and blanks': (
    <HomeFeatures features={missing.features} ownEnergy={missing.ownEnergy} />
  ),
}
