import type { HomePlan } from './home-plan.ts'
import type { MadeUpTown } from './made-up-place.ts'
import type { Random } from './random.ts'
import regions from './regions.json' with { type: 'json' }

type Supply = { readonly mpans: readonly string[]; readonly mprns: readonly string[] }

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

/** The meters of a home that is given; the sample's first are those of the specification. */
export function plainSupply(
  distributor: string,
  index: number,
  { electricityMeters, hasGas }: { electricityMeters: 1 | 2; hasGas: boolean },
): Supply {
  const second = electricityMeters === 2 ? [makeMpan(distributor, secondSupplies + index)] : []
  return {
    mpans: [makeMpan(distributor, index), ...second],
    mprns: hasGas ? [makeMprn(index)] : [],
  }
}

/** One of its digits wrong, as a record may have it. */
export function misspellMpan(mpan: string): string {
  const last = (Number(mpan.at(-1)) + 1) % 10
  return mpan.slice(0, -1) + last
}

const primes = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43]

/**
 * The `index`-th supply of a distributor; no two alike below 200 million. The sample's own number,
 * 1912345678009, is the first of distributor 19.
 */
export function makeMpan(distributor: string, index: number): string {
  const core = distributor + String((1_234_567_800 + index * 40_000_003) % 1e10).padStart(10, '0')
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(core[place]) * (primes[place] ?? 0)
  return core + ((sum % 11) % 10)
}

/** There are 60 million: those of the places to try, from 90 million on, are those of 30 million on. */
const takenByPlacesToTry = { from: 30_000_000, count: 1_000 }

/** The `index`-th gas supply; the first is the sample's, 1234567810. None begins 74 to 77. */
export function makeMprn(index: number): string {
  const { from, count } = takenByPlacesToTry
  const own = index >= from && index < 2 * from ? index + count : index
  return withCheckPair(String(10_000_000 + ((2_345_678 + own * 7_000_003) % 60_000_000)))
}

/** On an independent gas transporter's network: begins 74 to 77. */
export function makeIndependentMprn(index: number): string {
  return withCheckPair(String(74_000_000 + ((index * 1_000_003) % 4_000_000)))
}

function withCheckPair(body: string): string {
  let sum = 0
  for (let place = 0; place < body.length; place++)
    sum += Number(body[place]) * (body.length - place)
  return body + String(sum % 11).padStart(2, '0')
}
