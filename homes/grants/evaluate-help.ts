import type { MeasureId } from '../measures/measure.ts'
import type { Source } from '../sources.ts'
import {
  type Condition,
  type Judgement,
  judgeAll,
  type Known,
  listOpen,
  readChoice,
} from './conditions.ts'
import {
  amountsOn,
  closesSoon,
  type GrantAmount,
  type Grants,
  grantStatusOn,
  type Scheme,
} from './grants.ts'
import type { Help, HelpAnswers, HelpAsk, HelpFacts, Pounds, SumTowards } from './help.ts'

/**
 * Every scheme that a home's nation has or will have, as far as the record and the visitor's answers
 * settle it. What nobody knows leads to a question and never to a refusal; what has ended is left out.
 */
export function evaluateHelp(
  grants: Grants,
  facts: HelpFacts,
  answers: HelpAnswers,
  today: string,
): readonly Help[] {
  const known = readKnown(facts, answers)
  // Of what a visitor answers nothing is kept.
  if (Object.values(answers).some(answer => answer !== undefined))
    return evaluateSchemes(grants, known, today)
  const byKnown = helpOfDay(grants, today)
  const key = JSON.stringify(known)
  const found = byKnown.get(key) ?? evaluateSchemes(grants, known, today)
  if (byKnown.size < mostKept) byKnown.set(key, found)
  return found
}

/** A few hundred combinations of facts are usual; what comes beyond the bound is worked out each time. */
const mostKept = 1000

type HelpOfDay = { readonly today: string; readonly byKnown: Map<string, readonly Help[]> }
const kept = new WeakMap<Grants, HelpOfDay>()

function helpOfDay(grants: Grants, today: string): HelpOfDay['byKnown'] {
  const known = kept.get(grants)
  if (known?.today === today) return known.byKnown
  const fresh = { today, byKnown: new Map() }
  kept.set(grants, fresh)
  return fresh.byKnown
}

function evaluateSchemes(grants: Grants, known: Known, today: string): readonly Help[] {
  return grants.schemes
    .filter(({ kind }) => kind !== 'rule')
    .flatMap(scheme => {
      const status = grantStatusOn(scheme, today)
      if (status !== 'open' && status !== 'planned') return []
      const nation = judgeAll([{ country: scheme.nations }], known)
      return nation.holds === 'no' ? [] : [evaluateScheme(scheme, status, known, today)]
    })
}

function evaluateScheme(scheme: Scheme, status: Help['status'], known: Known, today: string): Help {
  const rules: readonly Condition[] = [{ country: scheme.nations }, ...scheme.rules]
  const judged = judgeAll(rules, known)
  const verdict = status === 'planned' ? 'ask' : verdictOf(judged)
  const sums = verdict === 'no' || status === 'planned' ? [] : sumsTowards(scheme, known, today)
  return {
    scheme: scheme.id,
    name: scheme.name,
    kind: scheme.kind,
    verdict,
    asks: status === 'planned' ? [] : listAsks(judged, scheme),
    conditions: verdict === 'ask' && status !== 'planned' ? listOpen(rules, known) : [],
    reasons: verdict === 'no' && judged.holds === 'no' ? judged.because : [],
    measures: scheme.measures,
    towards: sums,
    pounds: spanOf(sums.map(({ pounds }) => pounds)),
    status,
    closes: scheme.closes,
    closesSoon: closesSoon(scheme, today),
    checkedOn: scheme.asOf,
    url: scheme.url,
    source: scheme.id,
  }
}

const verdictOf = ({ holds }: Judgement): Help['verdict'] => (holds === 'unknown' ? 'ask' : holds)

/** Whom to check with stands last, behind what the visitor can answer. */
function listAsks(judged: Judgement, { askCouncil }: Scheme): readonly HelpAsk[] {
  if (judged.holds === 'no') return []
  const asks: readonly HelpAsk[] = judged.holds === 'unknown' ? judged.asks.map(askableOf) : []
  const isDecider = (ask: HelpAsk) => ask === 'council' || ask === 'scheme'
  const deciders = [...asks.filter(isDecider), ...(askCouncil ? (['council'] as const) : [])]
  return [...new Set([...asks.filter(ask => !isDecider(ask)), ...deciders])]
}

/** Nobody knows the band of a home without a certificate: those who run the scheme find it out. */
function askableOf(ask: (Judgement & { holds: 'unknown' })['asks'][number]): HelpAsk {
  return ask === 'band' ? 'scheme' : ask
}

function sumsTowards(scheme: Scheme, known: Known, today: string): SumTowards[] {
  const amounts = amountsOn(scheme, today)
  const measures = new Set(amounts.flatMap(amount => amount.for ?? []))
  return [...measures].flatMap(measure => {
    const sum = sumOf(
      amounts.filter(amount => amount.for === measure),
      known,
    )
    return sum === null ? [] : [{ measure, ...sum }]
  })
}

/** A sum with a condition that holds takes the place of those without; while unknown, both may be. */
function sumOf(amounts: readonly GrantAmount[], known: Known): Omit<SumTowards, 'measure'> | null {
  const judged = amounts.map(amount => ({
    amount,
    judged: judgeAll(amount.when ? [amount.when] : [], known),
  }))
  const special = judged.filter(({ amount, judged }) => amount.when && judged.holds === 'yes')
  const possible =
    special.length > 0 ? special : judged.filter(({ judged: { holds } }) => holds !== 'no')
  const pounds = spanOf(
    possible.map(({ amount }) => ({ from: amount.upTo ? 0 : amount.pounds, to: amount.pounds })),
  )
  const most = possible.find(({ amount }) => amount.pounds === pounds?.to)?.amount
  return pounds && { pounds, until: most?.until ?? null }
}

function spanOf(sums: readonly Pounds[]): Pounds | null {
  if (sums.length === 0) return null
  return {
    from: Math.min(...sums.map(({ from }) => from)),
    to: Math.max(...sums.map(({ to }) => to)),
  }
}

type MeasureHelp = {
  /** Ids of the open schemes that may help with it, those that may well before those to be asked. */
  readonly schemes: readonly string[]
  /**
   * What may come off its cost: the best single scheme, since public money is not paid twice. From
   * nothing where an answer is missing; null where no scheme with a confirmed sum is left.
   */
  readonly pounds: Pounds | null
  /** The least of that, if it is paid at all. */
  readonly ifPaid: number | null
}

export function measureHelp(help: readonly Help[], measure: MeasureId): MeasureHelp {
  const open = help
    .filter(({ status, verdict }) => status === 'open' && verdict !== 'no')
    .filter(({ measures }) => measures.includes(measure))
    .toSorted((a, b) => Number(b.verdict === 'yes') - Number(a.verdict === 'yes'))
  const sums = open.flatMap(({ towards, verdict }) =>
    towards
      .filter(one => one.measure === measure)
      .map(({ pounds: { from, to } }) => ({
        from: verdict === 'yes' ? from : 0,
        to,
        ifPaid: from,
      })),
  )
  return {
    schemes: open.map(({ scheme }) => scheme),
    pounds:
      sums.length === 0
        ? null
        : {
            from: Math.max(...sums.map(({ from }) => from)),
            to: Math.max(...sums.map(({ to }) => to)),
          },
    ifPaid: sums.length === 0 ? null : Math.max(...sums.map(one => one.ifPaid)),
  }
}

/** By the ids that `Help` names. */
export function grantSources({ schemes }: Grants): Record<string, Source> {
  return Object.fromEntries(
    schemes.map(({ id, name, source, asOf, confidence, url }) => [
      id,
      {
        title: [name, source[0]].filter(Boolean).join(': '),
        asOf,
        confidence: leastSure(Object.values(confidence)),
        url,
      },
    ]),
  )
}

function leastSure(all: readonly Source['confidence'][]): Source['confidence'] {
  const order = ['unverified', 'two-sources', 'certain'] as const
  return order.find(one => all.includes(one)) ?? 'unverified'
}

/** The visitor's word wins over the record. */
function readKnown(facts: HelpFacts, answers: HelpAnswers): Known {
  const said = (name: keyof HelpAnswers) => answers[name] ?? null
  return {
    country: answers.country ?? readChoice('country', facts.country),
    tenure: said('tenure'),
    band: readBand(facts, answers),
    mainFuel: answers.mainFuel ?? readFuel(facts.mainFuel),
    livesHere: said('livesHere'),
    incomePounds: Number.isFinite(answers.incomePounds) ? said('incomePounds') : null,
    hasMeansTestedBenefit: said('hasMeansTestedBenefit'),
    hasHealthCondition: said('hasHealthCondition'),
    // A certificate without gas says that no meter is there, not that no main runs past the home.
    hasMainsGas: answers.hasMainsGas ?? (facts.hasMainsGas || null),
    hasHeatPump: answers.hasHeatPump ?? facts.hasHeatPump ?? null,
    hasSolarPanels: answers.hasSolarPanels ?? facts.hasSolarPanels ?? null,
    hasFeedInTariff: said('hasFeedInTariff'),
    isNewBuild: said('isNewBuild'),
    isSelfBuild: said('isSelfBuild'),
    isRural: said('isRural'),
    hadFunding: said('hadFunding'),
    hadNestHelp: said('hadNestHelp'),
    landlordAgrees: said('landlordAgrees'),
  }
}

/** A band settles something only while its certificate is in date and nobody disputes it. */
function readBand(facts: HelpFacts, { disputesBand }: HelpAnswers): string | null {
  if (facts.isCertificateInDate !== true || disputesBand) return null
  return readChoice('band', facts.band)
}

/**
 * Of a certificate, "other" and "none" say what heats the home as little as nothing does. A home that
 * burns coal and wood counts as one with coal: it burns neither oil nor LPG.
 */
function readFuel(fuel: string | null): string | null {
  const read = readChoice('mainFuel', fuel === 'dual-fuel' ? 'coal' : fuel)
  return read === 'other' ? null : read
}
