import type { Examples } from '../../app/gallery/examples.ts'
import { KeepPage } from './keep-page.tsx'

const link = 'https://hearthlight.example/homes/900000000001'

export const examples: Examples = {
  'A home with a certificate': (
    <KeepPage
      link={link}
      certificate={{
        json: '/homes/900000000001/certificate.json',
        csv: '/homes/900000000001/certificate.csv',
      }}
    />
  ),
  'A home without one': <KeepPage link={link} certificate={null} />,
}
