import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { HomeFeatures } from './home-features.tsx'

const known = makeExampleCertificate({ 'photo-supply': '40.0', 'solar-water-heating-flag': 'Y' })
const bilingual = makeExampleCertificate({
  'walls-description': 'Waliau ceudod, ceudod wedi’i lenwi',
  'roof-description': 'Pitched, 270 mm loft insulation|Ar oleddf, 270 mm o inswleiddio yn y llofft',
  'windows-description': 'Gwydrau dwbl llawn|Fully double glazed',
})
const missing = makeExampleCertificate({
  'walls-description': '',
  'walls-energy-eff': 'N/A',
  'roof-description': 'SAP05:Roof',
  'floor-description': '{"value":"Solid, no insulation (assumed)","language":"1"}',
  'windows-description': 'NO DATA!',
  'mainheatcont-description': '%%MAINHEATCONTROL%%',
  'secondheat-description': 'NODATA!',
})

export const examples: Examples = {
  'With panels on the roof': <HomeFeatures certificate={known} />,
  'In Welsh, and in both languages': <HomeFeatures certificate={bilingual} />,
  'Leftovers and blanks': <HomeFeatures certificate={missing} />,
}
