import type { PlanWords } from '../../content/plan-words.ts'
import { dropUnseenMarks } from '../../homes/addresses/unseen-marks.ts'
import { planLimits, planOptions } from '../../homes/plan/read-plan-answers.ts'

const { insulations, wallKinds, panes, heatings, fuels, tenures } = planOptions
const yesNo = ['yes', 'no'] as const

/** One of several: what may be chosen. */
export const choiceFields = {
  tenure: tenures,
  benefit: yesNo,
  walls: insulations,
  'wall-kind': wallKinds,
  floor: insulations,
  windows: panes,
  heating: heatings,
  'heating-fuel': fuels,
  'heating-controls': insulations,
  'heating-is-old': yesNo,
} as const satisfies Record<string, readonly string[]>

export type PlanField = keyof typeof planLimits | keyof typeof choiceFields

const planFields = [...Object.keys(planLimits), ...Object.keys(choiceFields)] as PlanField[]

/** By the names of `PlanTexts`; what is empty is left out. */
export type PlanFormTexts = Readonly<Partial<Record<PlanField, string>>>

export type PlanFormError = { readonly field: PlanField; readonly says: string }

type ReadPlanForm = {
  /** The form's fields as the visitor typed them. */
  readonly typed: PlanFormTexts
  /** The same fields as the draft stores them: numbers in digits alone. */
  readonly texts: PlanFormTexts
  readonly errors: readonly PlanFormError[]
}

export function readPlanForm(
  form: FormData,
  names: Readonly<Record<PlanField, string>>,
  words: PlanWords['errors'],
): ReadPlanForm {
  const typed: Partial<Record<PlanField, string>> = {}
  const texts: Partial<Record<PlanField, string>> = {}
  const errors: PlanFormError[] = []
  for (const field of planFields) {
    const given = String(form.get(field) ?? '').trim()
    if (given === '') continue
    typed[field] = given
    const read = readField(field, given)
    if (read !== null) texts[field] = read
    else errors.push({ field, says: describeError(field, names[field], words) })
  }
  if (texts['wall-kind'] !== undefined && typed.walls === undefined) {
    errors.push({ field: 'walls', says: words.wallKind })
  }
  return { typed, texts, errors }
}

/** Of a stored draft: what a version before this one took, and this one would not, is left out. */
export function checkStoredTexts(stored: Readonly<Record<string, string>>): PlanFormTexts {
  const texts = planFields.flatMap(field => {
    const read = stored[field] === undefined ? null : readField(field, stored[field])
    return read === null ? [] : [[field, read] as const]
  })
  return Object.fromEntries(texts)
}

function readField(field: PlanField, given: string): string | null {
  if (isWhole(field)) return readWhole(given, planLimits[field])
  const options: readonly string[] = choiceFields[field]
  return options.includes(given) ? given : null
}

/** No number, and the patterns below would take the time of its length squared. */
const longestNumber = 100

/** People write “£5,000”, “12 000” and “270 mm”. “12.000” is refused: whoever writes so means thousands. */
function readWhole(given: string, { from, to }: { from: number; to: number }): string | null {
  if (given.length > longestNumber) return null
  const digits = dropUnseenMarks(given)
    .replace(/^£\s*/, '')
    .replace(/\s*(?:kwh|mm|m2|m²|sq m)$/i, '')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '')
    .replace(/\.0{0,2}$/, '')
  if (!/^\d{1,7}$/.test(digits)) return null
  const number = Number(digits)
  return number >= from && number <= to ? String(number) : null
}

/** As it is stored, or empty; null where it is refused, which waits for the button. */
export function readNumber(field: string, given: string): string | null {
  const text = given.trim()
  return text === '' || !isWhole(field) ? text : readWhole(text, planLimits[field])
}

const isWhole = (field: string): field is keyof typeof planLimits =>
  Object.hasOwn(planLimits, field)

function describeError(field: PlanField, name: string, words: PlanWords['errors']): string {
  if (!isWhole(field)) return words.option(name)
  const { from, to } = planLimits[field]
  return words.number(name, write(from), write(to))
}

const write = (number: number) => number.toLocaleString('en-GB')
