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
  const own = new Map(Object.entries(describeOwnSources(home, facts.today)))
  const used = [...listUsed(plan)].flatMap(id => {
    const source = own.get(id) ?? named.get(id)
    return source ? [[id, source] as const] : []
  })
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
  const prices = costs?.prices
  return new Set([
    ...(costs?.sources ?? []),
    ...(costs?.metered?.sources ?? []),
    ...Object.values(prices?.fuels ?? {}).map(({ source }) => source),
    ...(prices?.exportSource === undefined ? [] : [prices.exportSource]),
    ...steps.flatMap(({ measure }) => [...measure.sources, ...(measure.kind?.sources ?? [])]),
    ...help.map(({ source }) => source),
    ...(letting ? [letting.source] : []),
  ])
}

function describeOwnSources(home: HomeToPlan, today: string): Record<string, Source> {
  const lodgedOn = home.certificate && readLodgedOn(home.certificate.believed)
  return {
    visitor: { title: 'What you told us', asOf: today, confidence: 'certain' },
    ...(home.certificate && {
      certificate: {
        title: `Energy certificate of this home, ${home.certificate.id}`,
        asOf: lodgedOn ?? today,
        confidence: 'certain',
      },
    }),
  }
}
