import type { Building } from '../epc-ratings/building.ts'
import { meteredElectricityKwh } from './appliances.ts'
import { doubts } from './assumptions.ts'
import { efficiencyOf } from './efficiencies.ts'
import type { BoughtFuel, EnergyModel, EnergyOfUse, OwnUse } from './energy-use.ts'

/** The visitor's bills take the place of what was modelled. */
export function applyOwnUse(model: EnergyModel, building: Building, own?: OwnUse): EnergyModel {
  if (own === undefined) return model
  const saidPeople = isUse(own.occupants) && own.occupants > 0
  const gas = isUse(own.gasKwh) ? own.gasKwh : null
  const electricity = isUse(own.electricityKwh) ? own.electricityKwh : null
  let uses = model.uses
  const ownFuels: BoughtFuel[] = []
  if (gas !== null) {
    uses = spendGas(uses, gas, model)
    ownFuels.push('mains-gas')
  }
  if (electricity !== null) {
    uses = spendElectricity(uses, electricity, building)
    ownFuels.push('electricity')
  }
  if (ownFuels.length === 0) {
    return saidPeople ? { ...model, sources: withVisitor(model.sources) } : model
  }
  const heat = uses.filter(isHeat)
  const known = sum(heat.filter(({ fuel }) => ownFuels.includes(fuel)))
  const isMostlyKnown = known > sum(heat) / 2
  const width = doubts['own-use'].value
  return {
    ...model,
    uses,
    // A bill is of what was bought: what panels give is off it already.
    ...(electricity !== null && model.solar && { solar: { ...model.solar, share: 0 } }),
    route: isMostlyKnown ? 'own-use' : model.route,
    spread: isMostlyKnown ? { low: 1 - width, high: 1 + width } : model.spread,
    ...(model.demand && { demand: scaleDemand(model.demand, model.uses, uses) }),
    doubts: isMostlyKnown ? ['own-use'] : (model.doubts ?? []),
    sources: withVisitor(model.sources),
  }
}

const isUse = (kwh: number | undefined): kwh is number =>
  kwh !== undefined && Number.isFinite(kwh) && kwh >= 0

const isHeat = ({ use }: EnergyOfUse) => use === 'heating' || use === 'hot-water'
const sum = (uses: readonly EnergyOfUse[]) => uses.reduce((all, { kwh }) => all + kwh, 0)
const withVisitor = (sources: readonly string[]) => [...new Set(['visitor', ...sources])]

/** Gas that a home burns although its certificate knows none: it heats with gas by now. */
function spendGas(
  uses: readonly EnergyOfUse[],
  gasKwh: number,
  { demand }: EnergyModel,
): readonly EnergyOfUse[] {
  const modelled = sum(uses.filter(({ fuel }) => fuel === 'mains-gas'))
  if (modelled > 0) {
    return uses.map(use =>
      use.fuel === 'mains-gas' ? { ...use, kwh: (use.kwh * gasKwh) / modelled } : use,
    )
  }
  if (gasKwh === 0) return uses
  const heating = demand?.heatingKwh ?? 1
  const water = demand?.hotWaterKwh ?? 0
  const share = heating / (heating + water)
  return [
    { use: 'heating', fuel: 'mains-gas', kwh: gasKwh * share },
    { use: 'hot-water', fuel: 'mains-gas', kwh: gasKwh * (1 - share) },
    ...uses.filter(use => !isHeat(use)),
  ]
}

/** A bill covers appliances too: all that is electric is scaled so that it comes to the bill. */
function spendElectricity(
  uses: readonly EnergyOfUse[],
  electricityKwh: number,
  building: Building,
): readonly EnergyOfUse[] {
  const electric = uses.filter(({ fuel }) => fuel === 'electricity')
  const heat = sum(electric.filter(isHeat))
  const rest = sum(electric) - heat
  const scale = electricityKwh / (heat + Math.max(rest, meteredElectricityKwh(building).likely))
  return uses.map(use => (use.fuel === 'electricity' ? { ...use, kwh: use.kwh * scale } : use))
}

function scaleDemand(
  { heatingKwh, hotWaterKwh }: NonNullable<EnergyModel['demand']>,
  before: readonly EnergyOfUse[],
  after: readonly EnergyOfUse[],
): NonNullable<EnergyModel['demand']> {
  const ratio = (use: EnergyOfUse['use']) => {
    const was = heatFrom(before, use)
    return was > 0 ? heatFrom(after, use) / was : 1
  }
  return {
    heatingKwh: heatingKwh * ratio('heating'),
    hotWaterKwh: hotWaterKwh * ratio('hot-water'),
  }
}

/** Weighs fuels by what a plain boiler or heater makes of them, which is enough for a ratio. */
function heatFrom(uses: readonly EnergyOfUse[], name: EnergyOfUse['use']): number {
  return uses
    .filter(({ use }) => use === name)
    .reduce((all, { fuel, kwh }) => all + kwh * efficiencyOf('boiler', fuel), 0)
}
