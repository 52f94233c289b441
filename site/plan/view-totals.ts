import type { HomeWords } from '../../content/home-words.ts'
import type { PlanWords } from '../../content/plan-words.ts'
import { bandFromScore, type EnergyBand } from '../../homes/epc-ratings/energy-band.ts'
import type { Plan } from '../../homes/plan/plan.ts'
import { formatRange, viewSaving } from '../app/format-range.ts'
import type { StepWords } from './describe-plan-step.ts'

/** What the ticked steps do together, in words. */
export type TotalsView = {
  /** Such as “3 steps ticked”. */
  readonly ticked: string | null
  readonly now: LevelView | null
  readonly after: LevelView | null
  readonly cost: string | null
  readonly gross: string | null
  readonly saving: { readonly name: string; readonly says: string } | null
  /** In one sentence: for whoever hears the page, for files and enquiries. */
  readonly says: string
}

export type LevelView = { readonly band: EnergyBand; readonly text: string }

export function viewTotals(
  plan: Plan,
  { home, page }: StepWords,
  isChosenForThem = false,
): TotalsView {
  const { totals: words, step } = page
  const { totals, chosen } = plan
  const now = viewNow(plan, words)
  if (chosen.length === 0) {
    const none = { after: null, cost: null, gross: null, saving: null, says: words.none }
    return { ticked: null, now, ...none }
  }
  const after = viewAfter(plan, words)
  const { costPounds, netCostPounds } = totals
  const net = netCostPounds && words.range2(formatRange(netCostPounds))
  const cost = costPounds && words.range2(formatRange(costPounds))
  const gross =
    netCostPounds && costPounds && net !== cost ? words.gross(formatRange(costPounds)) : null
  const saving = describeSaving(plan, words, home.homePlan.next)
  const parts = [
    after && words.saysBand(now && now.band !== after.band ? now.band : null, after.band),
    net && words.saysCost(net),
    saving.isSum && words.saysSaving(saving.says),
  ].filter(part => typeof part === 'string')
  return {
    ticked: (isChosenForThem ? words.chosen : words.ticked)(chosen.length),
    now,
    after,
    cost: net ?? words.noCost,
    gross,
    saving: { name: saving.name, says: saving.says },
    says: words.says(chosen.length, parts.length > 0 ? parts : [step.noPoints.toLowerCase()]),
  }
}

function viewNow({ basis, score, likely }: Plan, words: PlanWords['totals']): LevelView | null {
  const band = bandFromScore(score.now)
  if (score.now === null || band === null) return null
  if (basis !== 'likely-rating' || likely === null) {
    return { band, text: words.points(Math.round(score.now)) }
  }
  const [worst, best] = [bandFromScore(likely.low), bandFromScore(likely.high)]
  return { band, text: words.likelyBand(worst ?? band, best ?? band) }
}

function viewAfter({ basis, score }: Plan, words: PlanWords['totals']): LevelView | null {
  if (score.after === null) return null
  const { low, likely, high } = score.after
  const band = bandFromScore(likely)
  if (band === null) return null
  if (basis === 'likely-rating') {
    const [worst, best] = [bandFromScore(low), bandFromScore(high)]
    return { band, text: words.likelyBand(worst ?? band, best ?? band) }
  }
  const [from, to] = [Math.round(low), Math.round(high)]
  return { band, text: from === to ? words.points(from) : words.range(from, to) }
}

function describeSaving(
  { totals }: Plan,
  words: PlanWords['totals'],
  { running, runningMixed, runningDearer }: HomeWords['homePlan']['next'],
) {
  const saving = viewSaving(totals.savingPounds)
  if (saving.kind === 'saves') {
    const says = words.aYear(words.range2(saving.range))
    return { name: words.saving, says, isSum: true }
  }
  if (saving.kind === 'mixed' || saving.kind === 'dearer') {
    const says =
      saving.kind === 'mixed' ? runningMixed(saving.less, saving.more) : runningDearer(saving.range)
    return { name: running, says, isSum: false }
  }
  const says = saving.kind === 'nothing' ? words.savesNothing : words.noSaving
  return { name: words.saving, says, isSum: false }
}
