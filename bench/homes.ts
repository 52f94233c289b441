import { join } from 'node:path'
import { modelEnergy } from '../homes/energy/model-energy.ts'
import { priceEnergy } from '../homes/energy/price-energy.ts'
import { makePlan } from '../homes/plan/make-plan.ts'
import type { HomeToPlan } from '../homes/plan/plan.ts'
import { readHomeToPlan } from '../register/read-home-to-plan.ts'
import type { Register } from '../register/register.ts'
import { openCurrentRegister } from '../register/sqlite/current-register.ts'
import { openEarlierSqliteRegister } from '../register/sqlite/read-earlier-register.ts'
import {
  believedHome,
  buildingOfHome,
  likelyOf,
  pricesCalled,
  workedHomes,
} from '../tests/support/homes/worked-homes.ts'
import { planFactsOn } from '../tests/support/plan-facts.ts'
import type { Benchmark } from './benchmark.ts'
import { currentFile, makeRegister, thinOut } from './made-up-register.ts'
import { roundTo } from './round-to.ts'

const homesInRegister = 100_000
const most = 2_000
const rounds = 7

const today = '2026-11-21'
const facts = planFactsOn(today)

/** Microseconds of one home. */
const bars: Record<string, number> = {
  'its energy, priced': 100,
  'its plan': 1000,
  'a likely rating': 1000,
  'what homes alike had done': 1000,
}
const yardstick = 'reading a certificate'

type Work = { readonly name: string; readonly times: number; readonly run: () => Promise<unknown> }

/** What is worked out for one home, beside reading its certificate, in turns in one process. */
export async function benchHomes(say: (line: string) => void): Promise<Benchmark> {
  const dataFolder = await makeRegister(homesInRegister, say)
  const { rated, unrated } = listIds(currentFile(dataFolder))
  const register = openCurrentRegister(join(dataFolder, 'register'))
  const plans = await readHomesToPlan(register, rated)
  const works: Work[] = [
    forEachId(yardstick, rated, id => register.chosenRating(id)),
    forEachId('a likely rating', unrated, id => register.likelyRating?.(id)),
    forEachId('what homes alike had done', rated, id => register.homesAlike?.(id)),
    pricedEnergy(),
    {
      name: 'its plan',
      times: plans.length,
      run: async () => {
        for (const home of plans) makePlan(home, {}, facts)
      },
    },
  ]
  const best = new Map(works.map(({ name }) => [name, Number.POSITIVE_INFINITY]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, times, run } of works) {
      const before = process.threadCpuUsage()
      await run()
      const { user, system } = process.threadCpuUsage(before)
      best.set(name, Math.min(best.get(name) ?? 0, (user + system) / times))
    }
  }
  register.close()
  return report(best)
}

async function readHomesToPlan(register: Register, ids: readonly string[]): Promise<HomeToPlan[]> {
  const reportFault = (fault: unknown) => {
    throw fault
  }
  const read: HomeToPlan[] = []
  for (const id of ids.slice(0, most / 4)) {
    const home = await readHomeToPlan(register, id, { today, reportFault })
    if (typeof home !== 'string') read.push(home)
  }
  return read
}

function pricedEnergy(): Work {
  const prices = pricesCalled('with-wood-2026')
  const given = workedHomes.map(home => ({
    building: buildingOfHome(home),
    believed: believedHome(home),
    lodgedOn: home.lodgedOn ?? null,
    likely: likelyOf(home),
  }))
  // Few homes: often enough for the clock to tell.
  const turns = 100
  return {
    name: 'its energy, priced',
    times: given.length * turns,
    run: async () => {
      for (let turn = 0; turn < turns; turn += 1) {
        for (const home of given) {
          const model = modelEnergy(home)
          if (model) priceEnergy(model, prices)
        }
      }
    },
  }
}

function forEachId(
  name: string,
  ids: readonly string[],
  ask: (id: string) => ReturnType<Register['chosenRating']> | Promise<unknown> | undefined,
): Work {
  return {
    name,
    times: ids.length,
    run: async () => {
      for (const id of ids) await ask(id)
    },
  }
}

function listIds(path: string): { rated: string[]; unrated: string[] } {
  const earlier = openEarlierSqliteRegister(path)
  const rated: string[] = []
  const unrated: string[] = []
  for (const { addresses } of earlier.readPostcodes())
    for (const { address, ratings } of addresses)
      (ratings.length > 0 ? rated : unrated).push(address.id)
  earlier.close()
  return { rated: thinOut(rated, most), unrated: thinOut(unrated, most) }
}

function report(best: ReadonlyMap<string, number>): Benchmark {
  const unit = best.get(yardstick) ?? Number.NaN
  const figures = [...best].map(([name, microseconds]) => ({
    name,
    microseconds: Math.round(microseconds),
    ratio: roundTo(microseconds / unit, 1),
    bar: bars[name] ?? null,
  }))
  return {
    head: ['for one home', 'processor µs', 'certificates read', 'bar µs'],
    rows: figures.map(one => [one.name, one.microseconds, one.ratio, one.bar ?? '']),
    notes: [`The best of ${rounds} rounds over at most ${most} homes each.`],
    record: { yardstick, ratio: null, bars, figures },
    missed: figures
      .filter(({ microseconds, bar }) => bar !== null && microseconds > bar)
      .map(one => `${one.name} takes ${one.microseconds} µs; the bar is ${one.bar}`),
  }
}
