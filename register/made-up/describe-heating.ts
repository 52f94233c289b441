import { nameStars } from './describe-fabric.ts'
import type { LodgedValues } from './made-up-place.ts'
import type { Dwelling } from './make-up-dwelling.ts'

/** Heating, hot water and light in the words of the register. */
export function describeHeating(dwelling: Dwelling, yearLodged: number) {
  const { heating, controls, plan, outlets, lowEnergyLights } = dwelling
  const litShare = Math.round((100 * lowEnergyLights) / Math.max(1, outlets))
  const lightStars =
    litShare > 80 ? 5 : litShare > 50 ? 4 : litShare > 30 ? 3 : litShare > 10 ? 2 : 1
  const usesGas = heating.isGas || dwelling.secondary.endsWith('mains gas')
  const water = describeHotWater(dwelling)
  return {
    'mainheat-description': heating.description,
    'mainheat-energy-eff': nameStars(heating.stars),
    'mainheat-env-eff': nameStars(heating.envStars),
    'mainheatcont-description': controls.description,
    'mainheatc-energy-eff': nameStars(controls.stars),
    'mainheatc-env-eff': nameStars(controls.stars),
    'hotwater-description': water.description,
    'hot-water-energy-eff': nameStars(water.stars),
    'hot-water-env-eff': nameStars(Math.max(1, heating.envStars - (water.stars < 4 ? 1 : 0))),
    'secondheat-description': dwelling.secondary,
    'sheating-energy-eff': 'N/A',
    'sheating-env-eff': 'N/A',
    'lighting-description': describeLights(litShare),
    'lighting-energy-eff': nameStars(lightStars),
    'lighting-env-eff': nameStars(lightStars),
    'low-energy-lighting': String(litShare),
    'main-fuel': plan.isNewBuild
      ? heating.fuelWhenNew
      : yearLodged < 2014
        ? heating.oldFuel
        : heating.fuel,
    'mains-gas-flag': plan.isNewBuild ? '' : usesGas ? 'Y' : 'N',
    'energy-tariff': plan.isNewBuild
      ? 'standard tariff'
      : heating.name === 'storage-heaters'
        ? yearLodged % 2 === 0
          ? 'dual'
          : 'off-peak 7 hour'
        : 'Single',
    'solar-water-heating-flag': dwelling.hasSolarWater ? 'Y' : plan.isNewBuild ? '' : 'N',
  } satisfies LodgedValues
}

function describeHotWater({ heating, hasSolarWater }: Dwelling) {
  if (heating.name === 'community') return { description: 'Community scheme', stars: 4 }
  if (!heating.isWet && !heating.isGas)
    return heating.name === 'storage-heaters'
      ? { description: 'Electric immersion, off-peak', stars: 3 }
      : { description: 'Electric immersion, standard tariff', stars: 1 }
  const description = `From main system${hasSolarWater ? ', plus solar' : ''}`
  return { description, stars: hasSolarWater ? 5 : Math.max(2, heating.stars) }
}

function describeLights(litShare: number): string {
  if (litShare === 0) return 'No low energy lighting'
  if (litShare === 100) return 'Low energy lighting in all fixed outlets'
  return `Low energy lighting in ${litShare}% of fixed outlets`
}
