import { change, type Dirt } from './change-values.ts'
import type { LodgedValues } from './made-up-place.ts'
import { makeWeighted, type Random } from './random.ts'
import welsh from './welsh-descriptions.json' with { type: 'json' }

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

export const damageText: readonly Dirt[] = [
  {
    name: 'unit of transmittance',
    share: 1,
    soil: (values, random) => {
      const unit = pickUnit(random)
      if (unit !== 'm²K') change(values, fabric, text => text.replace('m²K', unit))
    },
  },
  {
    name: 'address in capitals',
    share: 0.08,
    soil: values => change(values, [...lines, 'address'], text => text.toUpperCase()),
  },
  {
    name: 'space at the edge',
    share: 0.024,
    soil: (values, random) =>
      change(values, [random.pick(lines)], text => (random.chance(0.5) ? ` ${text}` : `${text} `)),
  },
  {
    name: 'post town misspelt',
    share: 0.005,
    soil: values => change(values, ['post-town'], text => text.slice(0, 3) + text.slice(4)),
  },
  {
    name: 'address not the join of its lines',
    share: 0.014,
    soil: values => change(values, ['address'], text => `${text}, ${values['post-town'] ?? ''}`),
  },
  {
    name: 'newline inside a field',
    share: 0.0005,
    soil: values => change(values, ['address'], text => text.replace(', ', ',\n')),
  },
  {
    name: 'several systems',
    share: 0.01,
    soil: values =>
      change(values, ['mainheat-description'], text => `${text}, Room heaters, electric`),
  },
  {
    name: 'leaked JSON',
    share: 0.0005,
    soil: (values, random) =>
      change(values, [random.pick(fabric)], text => `{"value":"${text}","language":"1"}`),
  },
  { name: 'Welsh, or two languages', share: 0.08, soil: sayInWelsh },
]

const inWelsh = new Map(Object.entries(welsh))

function sayInWelsh(values: LodgedValues, random: Random): void {
  if (!values['local-authority']?.startsWith('W')) return
  const isBoth = random.chance(0.3)
  change(values, descriptions, text => {
    const said = inWelsh.get(text)
    if (said === undefined) return text
    return isBoth ? `${text}|${said}` : said
  })
}
