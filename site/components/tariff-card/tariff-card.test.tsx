import { expect, test } from 'vitest'
import { ratesIn } from '../../../homes/prices/tariffs.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { sampleFacts } from '../../app/gallery/example-frame.tsx'
import { TariffCard } from './tariff-card.tsx'

const { tariffs } = sampleFacts

test.each([
  ['both fuels', true, '£50 exit fee for each fuel, unless'],
  ['electricity alone', false, '£50 exit fee, unless'],
])('for a home that buys %s the exit fee is of what it buys', (_, buysGas, said) => {
  const tariff = tariffs.tariffs.find(({ id }) => id === 'hearth-fix-12')
  if (!tariff) throw new Error('the shipped tariffs have it')
  const rates = ratesIn(tariffs, tariff, null)
  const text = readText(
    <TariffCard
      tariff={tariff}
      rates={buysGas ? rates : { ...rates, gas: null }}
      price={null}
      abovePriceCap={null}
      href="/enquiries/join"
    />,
  )
  expect(text).toContain(said)
})
