import { expect, test } from 'vitest'
import { priceTariff } from '../../../homes/prices/price-tariff.ts'
import { ratesIn } from '../../../homes/prices/tariffs.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { sampleFacts } from '../../app/gallery/example-frame.tsx'
import { PriceNotes } from './price-notes.tsx'
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

test('VAT that is expected is said of each fuel', () => {
  const [tariff] = tariffs.tariffs
  if (!tariff) throw new Error('there are shipped tariffs')
  const change = { from: '2027-04-01', rate: 0.1, source: '', confidence: 'unverified' } as const
  const vat = (['electricity', 'gas'] as const).map(fuel => ({ ...change, fuel }))
  const use = { electricityKwh: 2500, nightShare: 0, gasKwh: 9500, carKwh: 0, heatPumpKwh: 0 }
  const question = { use, gsp: null, startsOn: sampleFacts.today }
  const price = priceTariff({ ...tariffs, vat }, tariff, question)
  const text = readText(<PriceNotes priced={[{ tariff, price }]} />)
  expect(text).toContain('VAT on electricity is expected to be 10%')
  expect(text).toContain('VAT on gas is expected to be 10%')
})
