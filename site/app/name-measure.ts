import type { HomeWords } from '../../content/home-words.ts'
import type { HomeMeasure } from '../../homes/measures/measure.ts'
import type { Plan } from '../../homes/plan/plan.ts'
import type { Range } from '../../homes/range.ts'
import { formatPounds } from './format.ts'
import { type SavingView, viewSaving } from './format-range.ts'

type StepWords = HomeWords['homePlan']['next']

/** The words of the certificate for what we have none of our own for. */
export function nameMeasure(
  { id, lodged }: HomeMeasure,
  measureWords: HomeWords['measureWords'],
): string {
  const { title } = measureWords[id]
  return id === 'as-lodged' ? (lodged?.text ?? title) : title
}

/**
 * What a reader can do about a measure in five minutes. A stone wall has no bricks to look at, and a
 * floor above a garage no air bricks.
 */
export function nameFirstAction(
  { building }: Plan,
  { id }: HomeMeasure,
  measureWords: HomeWords['measureWords'],
): string {
  const words = measureWords[id]
  const { firstAction, firstActionWithoutBrick = firstAction, firstActionOverOutside } = words
  if (firstActionOverOutside && building?.floor.kind === 'over-outside') {
    return firstActionOverOutside
  }
  const walls = building?.walls.kind ?? 'solid-brick'
  return walls === 'solid-brick' ? firstAction : firstActionWithoutBrick
}

/** What stands where we hold no price: the certificate's own, which is as old as it is. */
export function nameNoCost({ lodged }: HomeMeasure, words: StepWords): string {
  const cost = lodged?.costPounds
  if (!cost) return words.noCost
  return words.lodgedCost({ low: formatPounds(cost.from), high: formatPounds(cost.to) })
}

/** What it saves in a year, within a sentence; null where nothing is to be said. */
export function nameSaving({ savingPounds }: HomeMeasure, words: StepWords): string | null {
  const saving = viewSaving(savingPounds)
  if (saving.kind === 'saves') return words.saves(saving.range)
  if (saving.kind === 'mixed') return words.savingMixed(saving.less, saving.more)
  return saving.kind === 'dearer' ? words.costsMore(saving.range) : null
}

/** A year's saving as a line of its own, with its name: what may cost more to run has no saving. */
export function describeSaving(savingPounds: Range | null, words: StepWords) {
  const saving = viewSaving(savingPounds)
  const { kind } = saving
  const name = kind === 'mixed' || kind === 'dearer' ? words.running : words.saving
  const likely = kind === 'saves' && saving.likely ? words.savingLikely(saving.likely) : null
  return { kind, name, says: writeSaving(saving, words), likely }
}

function writeSaving(saving: SavingView, words: StepWords): string {
  switch (saving.kind) {
    case 'saves':
      return words.savingText(saving.range)
    case 'mixed':
      return words.runningMixed(saving.less, saving.more)
    case 'dearer':
      return words.runningDearer(saving.range)
    case 'nothing':
      return words.savingNothing
    case 'unknown':
      return words.noSaving
  }
}
