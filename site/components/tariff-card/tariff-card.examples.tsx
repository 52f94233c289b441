import { priceTariff } from '../../../homes/prices/price-tariff.ts'
import { ratesIn } from '../../../homes/prices/tariffs.ts'
import { ExampleFrame, sampleFacts } from '../../app/gallery/example-frame.tsx'
import type { Examples } from '../../app/gallery/examples.ts'
import { TariffCard, TariffCards } from './tariff-card.tsx'

const { tariffs, today } = sampleFacts
const use = { electricityKwh: 2500, nightShare: 0, gasKwh: 9500, carKwh: 0, heatPumpKwh: 0 }
const draw = (shown: readonly string[], abovePriceCap: readonly (number | null)[] | null) => (
  <ExampleFrame>
    <TariffCards>
      {tariffs.tariffs
        .filter(({ id }) => shown.includes(id))
        .map((tariff, at) => (
          <TariffCard
            key={tariff.id}
            tariff={tariff}
            rates={ratesIn(tariffs, tariff, null)}
            price={
              abovePriceCap && priceTariff(tariffs, tariff, { use, gsp: null, startsOn: today })
            }
            abovePriceCap={abovePriceCap?.[at] ?? null}
            isBest={tariff.id === shown[0]}
            about={abovePriceCap ? [] : ['No yearly figures today.']}
            href="/enquiries/join"
          />
        ))}
    </TariffCards>
  </ExampleFrame>
)

export const examples: Examples = {
  'Below the price cap, near it and above it': draw(
    ['hearth-fix-12', 'hearth-fix-24', 'hearth-variable'],
    [4, -47, 31],
  ),
  'Night and heat pump rates, without a cap to compare with': draw(
    ['hearth-drive', 'hearth-pump', 'hearth-two-rate'],
    [],
  ),
  'Rates without a sum': draw(['hearth-fix-24'], null),
}
