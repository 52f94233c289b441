import type { PlanWords } from '../../content/plan-words.ts'
import { bandFromScore, type EnergyBand } from '../../homes/epc-ratings/energy-band.ts'
import { likelyBandsAfter } from '../../homes/likely-ratings/likely-bands.ts'
import type { Plan } from '../../homes/plan/plan.ts'
import { exactly, type Range } from '../../homes/range.ts'
import { formatRange } from '../app/format-range.ts'
import { describeSaving } from '../app/name-measure.ts'
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

/** More than one letter, or none, where it is only likely. */
export type LevelView = { readonly bands: readonly EnergyBand[]; readonly text: string }

export function viewTotals(
  plan: Plan,
  { home, page }: StepWords,
  /** By the visitor; null where the plan ticks for them. */
  ticked: readonly string[] | null,
): TotalsView {
  const { totals: words } = page
  const { totals, chosen } = plan
  const now = viewLevel(plan, plan.score.now === null ? null : exactly(plan.score.now), words)
  // Whatever ventilation costs, it is in no sum.
  const counted = chosen.filter(key => key !== 'ventilation')
  const leftOut = (ticked ?? chosen).filter(key => !counted.includes(key)).length
  if (counted.length === 0) {
    const nothing = plan.steps.length > 0 ? words.none : words.noSteps
    const says = leftOut > 0 ? words.noneCounted : nothing
    return { ticked: null, now, after: null, cost: null, gross: null, saving: null, says }
  }
  const after = viewLevel(plan, plan.score.after, words)
  const { costPounds, netCostPounds } = totals
  const net = netCostPounds && words.sum(formatRange(netCostPounds))
  const cost = costPounds && words.sum(formatRange(costPounds))
  const gross =
    netCostPounds && costPounds && net !== cost ? words.gross(formatRange(costPounds)) : null
  const saving = describeSaving(totals.savingPounds, home.homePlan.next)
  const parts = [
    after?.bands[0] && words.saysBand(listChanged(now, after), after.bands),
    net && words.saysCost(net),
    saving.kind === 'saves' && words.saysSaving(saving.says),
  ].filter(part => typeof part === 'string')
  const says =
    leftOut > 0
      ? words.counted(counted.length, counted.length + leftOut)
      : words.ticked(counted.length)
  return {
    ticked: ticked === null && leftOut === 0 ? words.chosen(counted.length) : says,
    now,
    after,
    cost: net ?? words.noCost,
    gross,
    saving: { name: saving.name, says: saving.says },
    says: words.says(says, parts.length > 0 ? parts : [lowerFirst(saving.says)]),
  }
}

function viewLevel({ likely, basis }: Plan, score: Range | null, words: PlanWords['totals']) {
  if (score === null) return null
  if (basis === 'likely-rating' && likely !== null) {
    const bands = likelyBandsAfter(likely, score)
    return { bands, text: bands.length > 0 ? words.likely : words.notKnown }
  }
  const band = bandFromScore(score.likely)
  if (band === null) return null
  const [from, to] = [Math.round(score.low), Math.round(score.high)]
  return { bands: [band], text: from === to ? String(from) : words.range(from, to) }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const listChanged = (now: LevelView | null, after: LevelView) =>
  now && now.bands.join() !== after.bands.join() ? now.bands : []
