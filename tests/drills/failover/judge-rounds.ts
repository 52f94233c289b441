import type { Cell } from '../../../bench/benchmark.ts'
import type { Acknowledged, Judged } from './judge-leads.ts'
import type { Round } from './run-round.ts'
import { nameOf, type SteadyLeads } from './steady-leads.ts'
import type { SteadyLookups } from './steady-lookups.ts'

export type Figures = {
  readonly round: number
  readonly fault: string
  readonly secondsUntilLeads: number
  readonly acknowledged: number
  readonly toldToComeAgain: number
  readonly unanswered: number
  readonly wrongAnswers: number
  readonly visitorsTold: number
  readonly lost: number
  readonly doubled: number
  readonly undelivered: number
  readonly lookups: number
  readonly lookupsFailed: number
  readonly slowestLookupMs: number
}

export const bars = { mostSecondsUntilLeads: 30, mostLookupMs: 2000 }
const { mostSecondsUntilLeads, mostLookupMs } = bars

type Traffic = { readonly leads: SteadyLeads; readonly lookups: SteadyLookups }

/** All that anybody was told is kept. */
export function listAcknowledged(
  { leads }: SteadyLeads,
  rounds: readonly Round[],
): readonly Acknowledged[] {
  const ofPrograms = leads.flatMap(({ number, reference }) =>
    reference === null ? [] : { name: nameOf(number), reference },
  )
  const ofVisitors = rounds.flatMap(({ thanked }) =>
    [...thanked].map(([name, reference]) => ({ name, reference })),
  )
  return [...ofPrograms, ...ofVisitors]
}

/** Whatever happens until the next round begins counts for the one before. */
export function countRounds(
  rounds: readonly Round[],
  { leads, lookups }: Traffic,
  judged: Judged,
): readonly Figures[] {
  return rounds.map((round, at) => {
    const from = at === 0 ? 0 : round.beganAt
    const to = rounds[at + 1]?.beganAt ?? Number.POSITIVE_INFINITY
    const isIn = (moment: number) => moment >= from && moment < to
    const attempts = leads.attempts.filter(({ endedAt }) => isIn(endedAt))
    const ofRound = lookups.lookups.filter(({ startedAt }) => isIn(startedAt))
    const ours = new Set([
      ...leads.leads.flatMap(({ acknowledgedAt, reference }) =>
        acknowledgedAt !== null && isIn(acknowledgedAt) ? (reference ?? []) : [],
      ),
      ...round.thanked.values(),
    ])
    const countOurs = (some: readonly Acknowledged[]) =>
      some.filter(({ reference }) => ours.has(reference)).length
    const countAttempts = (outcome: string) =>
      attempts.filter(one => one.outcome === outcome).length
    const countTold = (kind: string) => round.told.filter(one => one.kind === kind).length
    return {
      round: round.number,
      fault: round.fault,
      secondsUntilLeads: round.resumedAfterMs / 1000,
      acknowledged: ours.size,
      toldToComeAgain: countAttempts('told-to-come-again'),
      unanswered: countAttempts('unanswered'),
      wrongAnswers: countAttempts('wrong') + countTold('wrong'),
      visitorsTold: countTold('told'),
      lost: countOurs(judged.lost),
      doubled: countOurs(judged.doubled),
      undelivered: countOurs(judged.undelivered),
      lookups: ofRound.length,
      lookupsFailed: ofRound.filter(({ fault }) => fault !== null).length,
      slowestLookupMs: Math.max(0, ...ofRound.map(({ tookMs }) => tookMs)),
    }
  })
}

/** What is not as it has to be, in words. */
export function findMisses(figures: readonly Figures[], forged: number): readonly string[] {
  const misses = figures.flatMap(one =>
    [
      ...(one.secondsUntilLeads > mostSecondsUntilLeads
        ? [
            `leads were away for ${one.secondsUntilLeads.toFixed(1)} s; the bound is ${mostSecondsUntilLeads}`,
          ]
        : []),
      ...(one.acknowledged === 0 ? ['no lead was acknowledged'] : []),
      ...(one.lost > 0 ? [`${one.lost} acknowledged leads are lost`] : []),
      ...(one.doubled > 0 ? [`${one.doubled} leads are there twice`] : []),
      ...(one.undelivered > 0 ? [`nobody was told of ${one.undelivered} leads`] : []),
      ...(one.wrongAnswers > 0 ? [`${one.wrongAnswers} answers were neither kept nor honest`] : []),
      ...(one.unanswered > 0 ? [`${one.unanswered} leads got no answer`] : []),
      ...(one.lookupsFailed > 0 ? [`${one.lookupsFailed} lookups failed`] : []),
      ...(one.lookups === 0 ? ['nothing was looked up'] : []),
      ...(one.slowestLookupMs > mostLookupMs
        ? [`a lookup took ${Math.round(one.slowestLookupMs)} ms; the bound is ${mostLookupMs}`]
        : []),
    ].map(miss => `round ${one.round}, ${one.fault}: ${miss}`),
  )
  return forged > 0 ? [...misses, `${forged} deliveries had no right signature`] : misses
}

export const head: readonly string[] = [
  'round',
  'fault',
  's until leads',
  'acknowledged',
  'told to come again',
  'unanswered',
  'wrong',
  'visitors told',
  'lost',
  'doubled',
  'undelivered',
  'lookups',
  'failed',
  'slowest ms',
]

export const rowOf = (one: Figures): readonly Cell[] => Object.values(one)
