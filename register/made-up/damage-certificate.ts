import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import type { LodgedValues } from './made-up-place.ts'
import placeholderValues from './placeholder-values.json' with { type: 'json' }
import { makeWeighted, type Random } from './random.ts'
import welsh from './welsh-descriptions.json' with { type: 'json' }

type Damage = {
  readonly name: string
  /** Of all certificates. The rates are those of the observed files. */
  readonly share: number
  readonly apply: (values: LodgedValues, random: Random) => void
}

/** What is blank stays blank. */
function rewrite(
  values: LodgedValues,
  names: readonly LodgedName[],
  write: (text: string) => string,
): void {
  for (const name of names) {
    const text = values[name]
    if (text) values[name] = write(text)
  }
}

const lines = ['address1', 'address2', 'address3', 'post-town'] as const
const fabric = ['walls-description', 'roof-description', 'floor-description'] as const
const descriptions = [
  ...fabric,
  'windows-description',
  'mainheat-description',
  'mainheatcont-description',
  'hotwater-description',
  'secondheat-description',
  'lighting-description',
] as const

/** Of the rows that name a transmittance, fewer than a quarter have its unit whole. */
const pickUnit = makeWeighted([
  ['m²K', 113],
  ['m-¦K', 329],
  ['m?K', 47],
  ['m&#178;K', 5],
  ['mÂ²K', 3],
  ['m??K', 3],
])

const textDamages: readonly Damage[] = [
  {
    name: 'unit of transmittance',
    share: 1,
    apply: (values, random) => {
      const unit = pickUnit(random)
      if (unit !== 'm²K') rewrite(values, fabric, text => text.replace('m²K', unit))
    },
  },
  {
    name: 'address in capitals',
    share: 0.08,
    apply: values => rewrite(values, [...lines, 'address'], text => text.toUpperCase()),
  },
  {
    name: 'space at the edge',
    share: 0.024,
    apply: (values, random) =>
      rewrite(values, [random.pick(lines)], text => (random.chance(0.5) ? ` ${text}` : `${text} `)),
  },
  {
    name: 'post town misspelt',
    share: 0.005,
    apply: values => rewrite(values, ['post-town'], text => text.slice(0, 3) + text.slice(4)),
  },
  {
    name: 'address not the join of its lines',
    share: 0.014,
    apply: values => rewrite(values, ['address'], text => `${text}, ${values['post-town'] ?? ''}`),
  },
  {
    name: 'newline inside a field',
    share: 0.0005,
    apply: values => rewrite(values, ['address'], text => text.replace(', ', ',\n')),
  },
  {
    name: 'several systems',
    share: 0.01,
    apply: values =>
      rewrite(values, ['mainheat-description'], text => `${text}, Room heaters, electric`),
  },
  {
    name: 'leaked JSON',
    share: 0.0005,
    apply: (values, random) =>
      rewrite(values, [random.pick(fabric)], text => `{"value":"${text}","language":"1"}`),
  },
  { name: 'Welsh, or two languages', share: 0.08, apply: sayInWelsh },
]

const inWelsh = new Map(Object.entries(welsh))

function sayInWelsh(values: LodgedValues, random: Random): void {
  if (!values['local-authority']?.startsWith('W')) return
  const isBoth = random.chance(0.3)
  rewrite(values, descriptions, text => {
    const said = inWelsh.get(text)
    if (said === undefined) return text
    return isBoth ? `${text}|${said}` : said
  })
}

const costs = [
  'lighting-cost-current',
  'lighting-cost-potential',
  'heating-cost-current',
  'heating-cost-potential',
  'hot-water-cost-current',
  'hot-water-cost-potential',
] as const

/** Blanks, sentinels and leftovers in place of what was found. */
const replacements: readonly Damage[] = placeholderValues.map(
  ({ name, share, attributes, words }) => ({
    name,
    share,
    apply: (values, random) => {
      const word = random.pick(words)
      rewrite(values, attributes as LodgedName[], () => word)
    },
  }),
)

export const damages: readonly Damage[] = [
  ...textDamages,
  {
    name: 'no time',
    share: 0.0056,
    apply: values => rewrite(values, ['lodgement-datetime'], text => text.slice(0, 10)),
  },
  {
    name: 'time of midnight',
    share: 0.11,
    apply: values =>
      rewrite(values, ['lodgement-datetime'], text => `${text.slice(0, 10)} 00:00:00`),
  },
  {
    name: 'dates as a spreadsheet saves them',
    share: 0.001,
    apply: values =>
      rewrite(values, ['inspection-date', 'lodgement-date'], text =>
        text.split('-').reverse().join('/'),
      ),
  },
  {
    name: 'negative potential energy',
    share: 0.018,
    apply: (values, random) =>
      rewrite(values, ['energy-consumption-potential'], () => `-${random.between(1, 40)}`),
  },
  {
    name: 'negative potential CO2',
    share: 0.01,
    apply: (values, random) =>
      rewrite(values, ['co2-emissions-potential'], () => `-0.${random.between(1, 9)}`),
  },
  {
    name: 'potential score over 100',
    share: 0.005,
    apply: (values, random) => {
      rewrite(values, ['potential-energy-efficiency'], () => String(random.between(101, 118)))
      rewrite(values, ['potential-energy-rating'], () => 'A')
    },
  },
  {
    name: 'score with a decimal',
    share: 0.004,
    apply: values =>
      rewrite(
        values,
        ['current-energy-efficiency', 'potential-energy-efficiency'],
        text => `${text}.0`,
      ),
  },
  {
    name: 'lower-case letters',
    share: 0.001,
    apply: values =>
      rewrite(values, ['current-energy-rating', 'potential-energy-rating'], text =>
        text.toLowerCase(),
      ),
  },
  {
    name: 'costs with pence',
    share: 0.01,
    apply: (values, random) => rewrite(values, costs, text => `${text}.${random.between(10, 99)}`),
  },
  ...replacements,
]

/** Each kind by chance; the values change in place. */
export function damageCertificate(values: LodgedValues, random: Random): void {
  for (const { share, apply } of damages) if (random.chance(share)) apply(values, random)
}
