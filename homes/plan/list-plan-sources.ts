import { readLodgedOn } from '../epc-ratings/believe-lodged.ts'
import { grantSources } from '../grants/evaluate-help.ts'
import type { Grants } from '../grants/grants.ts'
import { listPriceSources } from '../prices/find-energy-prices.ts'
import { type Source, sources } from '../sources.ts'
import type { HomeToPlan, Plan, PlanFacts } from './plan.ts'

/** Where the figures of a plan come from; an id that leads nowhere is a mistake of ours. */
export function listPlanSources(
  plan: Pick<Plan, 'costs' | 'steps' | 'help' | 'letting'>,
  home: HomeToPlan,
  facts: PlanFacts,
): Readonly<Record<string, Source>> {
  const named = readNamed(facts)
  const own = describeOwnSources(home, facts.today)
  const used: [string, Source][] = []
  for (const id of listUsed(plan)) {
    const source = own.get(id) ?? named.get(id)
    if (source) used.push([id, source])
  }
  return Object.fromEntries(used)
}

type Named = {
  readonly facts: PlanFacts
  readonly sources: ReadonlyMap<string, Source>
}
const kept = new WeakMap<Grants, Named>()

/** Those that do not depend on the home, read once until an editor changes a file. */
function readNamed(facts: PlanFacts): Named['sources'] {
  const known = kept.get(facts.grants)
  if (known && isFromSameFiles(known.facts, facts)) return known.sources
  const all = { ...sources, ...listPriceSources(facts), ...grantSources(facts.grants) }
  const read = { facts, sources: new Map<string, Source>(Object.entries(all)) }
  kept.set(facts.grants, read)
  return read.sources
}

const isFromSameFiles = (a: PlanFacts, b: PlanFacts) =>
  a.priceCap === b.priceCap && a.otherFuels === b.otherFuels && a.tariffs === b.tariffs

/** Every id that a figure of the plan names. */
export function listUsed({
  costs,
  steps,
  help,
  letting,
}: Pick<Plan, 'costs' | 'steps' | 'help' | 'letting'>): ReadonlySet<string> {
  const used = new Set<string>()
  const add = (ids: readonly string[] = []) => {
    for (const id of ids) used.add(id)
  }
  add(costs?.sources)
  add(costs?.metered?.sources)
  for (const { source } of Object.values(costs?.prices.fuels ?? {})) used.add(source)
  if (costs?.prices.exportSource !== undefined) used.add(costs.prices.exportSource)
  for (const { measure } of steps) {
    add(measure.sources)
    add(measure.kind?.sources)
  }
  for (const { source } of help) used.add(source)
  if (letting) used.add(letting.source)
  return used
}

function describeOwnSources({ certificate }: HomeToPlan, today: string): Map<string, Source> {
  const own = new Map<string, Source>()
  own.set('visitor', { title: 'What you told us', asOf: today, confidence: 'certain' })
  if (certificate)
    own.set('certificate', {
      title: `Energy certificate of this home, ${certificate.id}`,
      asOf: readLodgedOn(certificate.believed) ?? today,
      confidence: 'certain',
    })
  return own
}
