import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { makeExampleCertificate } from '../example-certificates.ts'
import { EnergyUse } from './energy-use.tsx'

test('the energy of the whole home is said to be of now, before what it could fall by', () => {
  const text = readText(
    <EnergyUse
      certificate={makeExampleCertificate({
        'energy-consumption-current': '246',
        'energy-consumption-potential': '77',
        'total-floor-area': '84',
      })}
    />,
  )
  expect(text).toContain(
    'Over 84 m² it’s about 20,700 kWh a year now. With every step the certificate lists, this figure would be about 69% lower.',
  )
})

test('what rounds to nothing has no minus', () => {
  const text = readText(
    <EnergyUse
      certificate={makeExampleCertificate({
        'energy-consumption-potential': '-0.0',
        'co2-emissions-potential': '-0.0',
      })}
    />,
  )
  expect(text).toContain('Could be 0 kWh per m² a year')
  expect(text).toContain('Could be 0 tonnes a year')
})
