import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** `isSeo`: it counts towards that score. */
export type Fault = { id: string; title: string; score: number; isSeo: boolean }

export type Run = {
  scores: Record<Category, number>
  layoutShift: number
  /** Every audit that fell short, whether or not it counts towards a score. */
  faults: readonly Fault[]
}

export type Judgement = Run & { path: string }

/** Lighthouse as on a phone with a slow line, several times: the worst of everything counts. */
export async function judgePage(
  origin: string,
  path: string,
  { port, runs }: { port: number; runs: number },
): Promise<Judgement> {
  const done: Run[] = []
  for (let run = 0; run < runs; run += 1) done.push(await judgeOnce(origin + path, port))
  return { path, ...mergeRuns(done) }
}

async function judgeOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
  const layoutShift = lhr.audits['cumulative-layout-shift']?.numericValue
  if (layoutShift === undefined) throw new Error(`Lighthouse saw no layout of ${url}`)
  const seo = (lhr.categories.seo?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    layoutShift,
    faults: Object.values(lhr.audits).flatMap(({ id, title, score: audited }) =>
      audited !== null && audited < 1
        ? [{ id, title, score: audited, isSeo: seo.some(counted => counted.id === id) }]
        : [],
    ),
  }
}

export function mergeRuns(runs: readonly Run[]): Run {
  const least = (category: Category) => Math.min(...runs.map(({ scores }) => scores[category]))
  const worst = new Map<string, Fault>()
  for (const fault of runs.flatMap(({ faults }) => faults)) {
    const known = worst.get(fault.id)
    if (!known || fault.score < known.score) worst.set(fault.id, fault)
  }
  return {
    scores: {
      performance: least('performance'),
      accessibility: least('accessibility'),
      'best-practices': least('best-practices'),
      seo: least('seo'),
    },
    layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    faults: [...worst.values()],
  }
}
