import { ratesIn } from '../../../homes/prices/tariffs.ts'
import { ExampleFrame, sampleFacts } from '../../app/gallery/example-frame.tsx'
import type { Examples } from '../../app/gallery/examples.ts'
import { TariffCard, TariffCards } from './tariff-card.tsx'

const { tariffs } = sampleFacts
const draw = (shown: readonly string[], isPriced = true) => (
  <ExampleFrame>
    <TariffCards>
      {tariffs.tariffs
        .filter(({ id }) => shown.includes(id))
        .map((tariff, at) => (
          <TariffCard
            key={tariff.id}
            tariff={tariff}
            isExample={at === 0}
            rates={ratesIn(tariffs, tariff, null)}
            badge={at === 0 && isPriced ? 'Costs least over a year' : null}
            month={isPriced ? '£143' : null}
            about={[isPriced ? '£1,716 a year.' : 'No yearly figures today.']}
            action={isPriced ? { href: '/enquiries/join', isMain: at === 0 } : null}
          />
        ))}
    </TariffCards>
  </ExampleFrame>
)

export const examples: Examples = {
  'Side by side, the cheapest first': draw(['hearth-fix-12', 'hearth-variable']),
  'Night and heat pump rates': draw(['hearth-drive', 'hearth-pump', 'hearth-two-rate']),
  'Rates without a sum or a way to choose': draw(['hearth-fix-24'], false),
}
