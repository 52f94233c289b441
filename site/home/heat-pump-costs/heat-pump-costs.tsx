import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Plan } from '../../../homes/plan/plan.ts'
import { exampleUse } from '../../../homes/prices/tariff-use.ts'
import { formatTenths } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'

type Props = { plan: Plan; measure: HomeMeasure }

/** At which efficiency a heat pump costs what heats the home now does, and the tariff that helps. */
export function HeatPumpCosts({ plan, measure: { heatPump } }: Props) {
  const { next, costs } = useHomeWords().homePlan
  const words = next.heatPump
  const efficiency = heatPump?.breakEvenEfficiency ?? null
  if (efficiency === null) return null
  // Beside heaters that turn electricity straight into heat, any heat pump costs less.
  const isPlain = efficiency <= 1.2
  const heating = plan.costs?.model.uses.find(({ use }) => use === 'heating')
  const isOtherFuel = heating && heating.fuel !== 'electricity'
  const fuel = isOtherFuel ? costs.fuels[heating.fuel] : null
  const half = String(exampleUse.heatPumpPerformance)
  return (
    <p>
      {!isPlain && words.breakEven(formatTenths(efficiency), fuel, half)} {words.tariff}{' '}
      <a href="/energy-tariffs">{words.tariffLink}</a>.
    </p>
  )
}
