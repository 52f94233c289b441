import type { HomePlan } from './home-plan.ts'
import type { MadeUpTown } from './made-up-place.ts'
import { makeIndependentMprn, makeMpan, makeMprn } from './meter-numbers.ts'
import type { Random } from './random.ts'
import regions from './regions.json' with { type: 'json' }

export type Supply = { readonly mpans: readonly string[]; readonly mprns: readonly string[] }

const independentDistributors = ['24', '25', '26', '27', '29'] as const
/** Second supplies count from here, so that no two numbers are alike. */
const secondSupplies = 100_000_000

/** `index` counts supplies through the whole country. */
export function makeUpSupply(
  town: MadeUpTown,
  plan: HomePlan | null,
  index: number,
  random: Random,
): Supply {
  const distributor =
    plan?.isNewBuild && random.chance(0.4)
      ? random.pick(independentDistributors)
      : random.chance(0.004)
        ? random.pick(regions).distributor
        : town.distributor
  const mpans = [makeMpan(distributor, index)]
  if (plan === null) return { mpans, mprns: [] }
  if (random.chance(0.06)) mpans.push(makeMpan(distributor, secondSupplies + index))
  if (plan.isOffGas || random.chance(0.08)) return { mpans, mprns: [] }
  const isIndependent = plan.isNewBuild && random.chance(0.5)
  return { mpans, mprns: [isIndependent ? makeIndependentMprn(index) : makeMprn(index)] }
}

/** One meter of each, in the South East, as the specification's sample has them. */
export function plainSupply(index: number): Supply {
  return { mpans: [makeMpan('19', index)], mprns: [makeMprn(index)] }
}

/** One of its digits wrong, as a record may have it. */
export function misspellMpan(mpan: string): string {
  const last = (Number(mpan.at(-1)) + 1) % 10
  return mpan.slice(0, -1) + last
}
