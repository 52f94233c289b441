import type { PlanWords } from '../../content/plan-words.ts'
import type { Building } from '../../homes/epc-ratings/building.ts'
import { occasions } from '../../homes/plan/plan.ts'
import { choiceFields, type PlanField, type PlanFormTexts } from './read-plan-form.ts'

export type FormField = {
  readonly name: PlanField
  readonly label: string
  readonly hint?: string
  /** Empty for a text field. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
}

export type FormView = {
  readonly comingUp: readonly { readonly value: string; readonly label: string }[]
  readonly about: readonly FormField[]
  readonly use: readonly FormField[]
  readonly correct: readonly FormField[]
  readonly hasAnswers: boolean
}

export function viewForm(
  texts: PlanFormTexts,
  building: Building | null,
  { form: words }: PlanWords,
): FormView {
  const { budget, tenure, benefit, use, correct } = words
  const text = (name: PlanField, label: string, hint?: string): FormField => ({
    name,
    label,
    ...(hint && { hint }),
    options: [],
    value: texts[name] ?? '',
  })
  const choice = (
    name: keyof typeof choiceFields,
    label: string,
    options: Options,
    hint?: string,
  ) => ({
    ...text(name, label, hint),
    options: listOptions(choiceFields[name], options),
  })
  const { values } = correct
  const known = describeKnown(building, correct)
  const fact = (
    name: keyof typeof choiceFields,
    label: string,
    options: Options,
    now: string | null,
  ) => choice(name, label, { '': correct.asKnown(now), ...options })
  return {
    comingUp: occasions.map(value => ({ value, label: words.comingUp.options[value] })),
    about: [
      text('budget', budget.label, budget.hint),
      choice('tenure', tenure.label, tenure.options),
      choice('benefit', benefit.label, benefit.options, benefit.hint),
    ],
    use: [
      text('occupants', use.occupants.label),
      text('gas-kwh', use.gas.label),
      text('electricity-kwh', use.electricity.label),
    ],
    correct: [
      text('floor-area', correct.area, correct.asKnown(known.area)),
      fact('walls', correct.walls, values.insulation, known.walls),
      fact('wall-kind', correct.wallKind, values.wallKind, known.wallKind),
      // Where others live above there is no loft; a depth that was typed stays, so that it can be cleared.
      ...(building?.roof.kind === 'dwelling-above' && texts['roof-mm'] === undefined
        ? []
        : [text('roof-mm', correct.roof, correct.asKnown(known.roof))]),
      fact('floor', correct.floor, values.insulation, known.floor),
      fact('windows', correct.windows, values.panes, known.windows),
      fact('heating', correct.heating, values.heating, known.heating),
      fact('heating-fuel', correct.fuel, values.fuel, known.fuel),
      fact('heating-controls', correct.controls, values.controls, known.controls),
      fact('heating-is-old', correct.isOld, values.yesNo, known.isOld),
    ],
    hasAnswers: Object.keys(texts).length > 0,
  }
}

type Options = Readonly<Record<string, string>>

const wordOf = (words: Options, value: string): string | null =>
  new Map(Object.entries(words)).get(value) ?? null

const listOptions = (values: readonly string[], words: Options) =>
  ['', ...values].map(value => ({ value, label: wordOf(words, value) ?? value }))

/** As the record has it, or as they corrected it. */
function describeKnown(building: Building | null, { values }: PlanWords['form']['correct']) {
  const word = (options: Options, value: string | null | undefined) =>
    value ? wordOf(options, value) : null
  const { walls, roof, floor, windows, heating, floorAreaM2 } = building ?? {}
  const isOld = heating?.isOld
  return {
    area: floorAreaM2 ? `${Math.round(floorAreaM2)} m²` : null,
    roof: roof?.insulationMm != null ? `${roof.insulationMm} mm` : null,
    walls: word(values.insulation, walls?.insulation),
    wallKind: word(values.wallKind, walls?.kind),
    floor: word(values.insulation, floor?.insulation),
    windows: word(values.panes, windows?.panes),
    heating: word(values.heating, heating?.kind),
    fuel: word(values.fuel, heating?.fuel),
    controls: word(values.controls, heating?.controls),
    isOld: isOld == null ? null : values.yesNo[isOld ? 'yes' : 'no'],
  }
}

/** What each field is called where it is refused. */
export function nameFields({ form: { budget, tenure, benefit, use, correct } }: PlanWords) {
  return {
    budget: budget.label,
    tenure: tenure.label,
    benefit: benefit.label,
    occupants: use.occupants.label,
    'gas-kwh': use.gas.label,
    'electricity-kwh': use.electricity.label,
    'floor-area': correct.area,
    walls: correct.walls,
    'wall-kind': correct.wallKind,
    'roof-mm': correct.roof,
    floor: correct.floor,
    windows: correct.windows,
    heating: correct.heating,
    'heating-fuel': correct.fuel,
    'heating-controls': correct.controls,
    'heating-is-old': correct.isOld,
  } satisfies Record<PlanField, string>
}
