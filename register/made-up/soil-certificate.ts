import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { change, type Dirt } from './change-values.ts'
import { damageText } from './damage-text.ts'
import type { LodgedValues } from './made-up-place.ts'
import type { Random } from './random.ts'
import wordsInTheWay from './words-in-the-way.json' with { type: 'json' }

const costs = [
  'lighting-cost-current',
  'lighting-cost-potential',
  'heating-cost-current',
  'heating-cost-potential',
  'hot-water-cost-current',
  'hot-water-cost-potential',
] as const

/** Blanks, sentinels and leftovers in place of what was found. */
const replacements: readonly Dirt[] = wordsInTheWay.map(({ name, share, attributes, words }) => ({
  name,
  share,
  soil: (values, random) => {
    const word = random.pick(words)
    change(values, attributes as LodgedName[], () => word)
  },
}))

export const dirt: readonly Dirt[] = [
  ...damageText,
  {
    name: 'no time',
    share: 0.0056,
    soil: values => change(values, ['lodgement-datetime'], text => text.slice(0, 10)),
  },
  {
    name: 'time of midnight',
    share: 0.11,
    soil: values => change(values, ['lodgement-datetime'], text => `${text.slice(0, 10)} 00:00:00`),
  },
  {
    name: 'dates as a spreadsheet saves them',
    share: 0.001,
    soil: values =>
      change(values, ['inspection-date', 'lodgement-date'], text =>
        text.split('-').reverse().join('/'),
      ),
  },
  {
    name: 'negative potential energy',
    share: 0.018,
    soil: (values, random) =>
      change(values, ['energy-consumption-potential'], () => `-${random.between(1, 40)}`),
  },
  {
    name: 'negative potential CO2',
    share: 0.01,
    soil: (values, random) =>
      change(values, ['co2-emissions-potential'], () => `-0.${random.between(1, 9)}`),
  },
  {
    name: 'potential score over 100',
    share: 0.005,
    soil: (values, random) => {
      change(values, ['potential-energy-efficiency'], () => String(random.between(101, 118)))
      change(values, ['potential-energy-rating'], () => 'A')
    },
  },
  {
    name: 'score with a decimal',
    share: 0.004,
    soil: values =>
      change(
        values,
        ['current-energy-efficiency', 'potential-energy-efficiency'],
        text => `${text}.0`,
      ),
  },
  {
    name: 'lower-case letters',
    share: 0.001,
    soil: values =>
      change(values, ['current-energy-rating', 'potential-energy-rating'], text =>
        text.toLowerCase(),
      ),
  },
  {
    name: 'costs with pence',
    share: 0.01,
    soil: (values, random) => change(values, costs, text => `${text}.${random.between(10, 99)}`),
  },
  ...replacements,
]

/** Each kind by chance; the values change in place. */
export function soilCertificate(values: LodgedValues, random: Random): void {
  for (const { share, soil } of dirt) if (random.chance(share)) soil(values, random)
}
