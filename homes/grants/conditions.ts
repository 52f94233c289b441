/**
 * The conditions of a scheme, as editors write them in `content/grants.json`: an object whose entries
 * must all hold. An entry names a subject and what it has to be; `anyOf` holds where one of its
 * conditions does; `council` and `scheme` name what only those who decide can say.
 */
export type Condition = { readonly [name: string]: Wanted | readonly Condition[] | string }

type Wanted =
  | readonly string[]
  /** `orUnknown`: holds as well where nobody knows, because the scheme itself goes on then. */
  | { readonly oneOf: readonly string[]; readonly orUnknown?: boolean }
  | boolean
  | { readonly atMost: number }
  | { readonly below: number }

const yesOrNo = 'yes-or-no'

/** What a condition may be about, and what it may ask of it. */
export const subjects = {
  country: ['england', 'wales', 'scotland', 'northern-ireland'],
  tenure: ['owner', 'leaseholder', 'landlord', 'private-tenant', 'social-tenant'],
  band: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  mainFuel: ['mains-gas', 'oil', 'lpg', 'coal', 'electricity', 'wood', 'heat-network', 'other'],
  livesHere: yesOrNo,
  incomePounds: 'pounds',
  hasMeansTestedBenefit: yesOrNo,
  hasHealthCondition: yesOrNo,
  hasMainsGas: yesOrNo,
  hasHeatPump: yesOrNo,
  hasSolarPanels: yesOrNo,
  hasFeedInTariff: yesOrNo,
  isNewBuild: yesOrNo,
  isSelfBuild: yesOrNo,
  isRural: yesOrNo,
  hadFunding: yesOrNo,
  hadNestHelp: yesOrNo,
  landlordAgrees: yesOrNo,
} as const satisfies Readonly<Record<string, readonly string[] | 'yes-or-no' | 'pounds'>>

export type Subject = keyof typeof subjects

/** A word of the record or of a register, as one of the choices of a subject; null where it is none. */
export function readChoice(
  subject: 'country' | 'band' | 'mainFuel',
  text: string | null,
): string | null {
  const word = text?.trim().replaceAll(' ', '-').toLowerCase()
  return subjects[subject].find(choice => choice.toLowerCase() === word) ?? null
}

/** What conditions allow a subject to be, outside of alternatives. */
export const listNamed = (conditions: readonly Condition[], subject: Subject): readonly string[] =>
  conditions.flatMap(condition => {
    const wanted = condition[subject]
    return Array.isArray(wanted) ? wanted.filter(one => typeof one === 'string') : []
  })

/** What no answer settles: `council` and `scheme` are those to ask. */
export const deciders = ['council', 'scheme'] as const
export type Decider = (typeof deciders)[number]

/** What is known of a home and its household; null where nobody knows. */
export type Known = { readonly [name in Subject]: string | number | boolean | null }

export type Judgement =
  | { readonly holds: 'yes' }
  | { readonly holds: 'no'; readonly because: readonly Subject[] }
  | { readonly holds: 'unknown'; readonly asks: readonly (Subject | Decider)[] }

/** Whether all of them hold. One that fails settles it, whatever is not known of the others. */
export function judgeAll(conditions: readonly Condition[], known: Known): Judgement {
  return joinAll(conditions.map(condition => judgeCondition(condition, known)))
}

/** Its entries are asked one after the other: whether the landlord agrees only once there is one. */
function judgeCondition(condition: Condition, known: Known): Judgement {
  const entries = Object.entries(condition).map(([name, wanted]) => judgeEntry(name, wanted, known))
  const all = joinAll(entries)
  if (all.holds !== 'unknown') return all
  return entries.find(({ holds }) => holds === 'unknown') ?? all
}

function judgeEntry(name: string, wanted: Condition[string], known: Known): Judgement {
  if (name === 'anyOf')
    return joinAny((wanted as Condition[]).map(one => judgeCondition(one, known)))
  if (isDecider(name)) return { holds: 'unknown', asks: [name] }
  // A file that asks for anything else was refused by `checkGrants`.
  if (!isSubject(name)) throw new UnknownConditionError(name)
  return judgeSubject(name, wanted as Wanted, known[name])
}

function judgeSubject(
  subject: Subject,
  wanted: Wanted,
  value: string | number | boolean | null,
): Judgement {
  if (value === null) {
    const passes = typeof wanted === 'object' && 'orUnknown' in wanted && wanted.orUnknown
    return passes ? { holds: 'yes' } : { holds: 'unknown', asks: [subject] }
  }
  return fits(wanted, value) ? { holds: 'yes' } : { holds: 'no', because: [subject] }
}

function fits(wanted: Wanted, value: string | number | boolean): boolean {
  if (typeof wanted === 'boolean') return value === wanted
  if ('atMost' in wanted) return Number(value) <= wanted.atMost
  if ('below' in wanted) return Number(value) < wanted.below
  return ('oneOf' in wanted ? wanted.oneOf : wanted).includes(String(value))
}

function joinAll(judgements: readonly Judgement[]): Judgement {
  const failed = judgements.flatMap(one => (one.holds === 'no' ? one.because : []))
  if (failed.length > 0) return { holds: 'no', because: [...new Set(failed)] }
  return unknownOrYes(judgements)
}

function joinAny(judgements: readonly Judgement[]): Judgement {
  if (judgements.some(({ holds }) => holds === 'yes')) return { holds: 'yes' }
  if (judgements.some(({ holds }) => holds === 'unknown')) return unknownOrYes(judgements)
  const failed = judgements.flatMap(one => (one.holds === 'no' ? one.because : []))
  return { holds: 'no', because: [...new Set(failed)] }
}

function unknownOrYes(judgements: readonly Judgement[]): Judgement {
  const asks = judgements.flatMap(one => (one.holds === 'unknown' ? one.asks : []))
  return asks.length > 0 ? { holds: 'unknown', asks: [...new Set(asks)] } : { holds: 'yes' }
}

/** A condition that is not settled yet, in a form that a sentence can be made of. */
export type OpenCondition =
  | { readonly subject: Subject; readonly oneOf: readonly string[] }
  | { readonly subject: Subject; readonly is: boolean }
  | { readonly subject: Subject; readonly atMost: number }
  | { readonly subject: Subject; readonly below: number }
  | { readonly decidedBy: Decider }
  /** One of these lists has to hold, and all of it. */
  | { readonly anyOf: readonly (readonly OpenCondition[])[] }

/** What still has to hold: without what is known to, and without alternatives that are ruled out. */
export function listOpen(conditions: readonly Condition[], known: Known): OpenCondition[] {
  return conditions
    .filter(condition => judgeCondition(condition, known).holds !== 'yes')
    .flatMap(condition =>
      Object.entries(condition)
        .filter(([name, wanted]) => judgeEntry(name, wanted, known).holds === 'unknown')
        .flatMap(([name, wanted]) => openEntry(name, wanted, known)),
    )
}

function openEntry(name: string, wanted: Condition[string], known: Known): OpenCondition[] {
  if (name === 'anyOf') {
    const anyOf = (wanted as Condition[])
      .filter(one => judgeCondition(one, known).holds !== 'no')
      .map(one => listOpen([one], known))
    const [only = [], ...others] = anyOf
    return others.length === 0 ? [...only] : [{ anyOf }]
  }
  if (isDecider(name)) return [{ decidedBy: name }]
  if (!isSubject(name)) throw new UnknownConditionError(name)
  const given = wanted as Wanted
  if (typeof given === 'boolean') return [{ subject: name, is: given }]
  if ('atMost' in given) return [{ subject: name, atMost: given.atMost }]
  if ('below' in given) return [{ subject: name, below: given.below }]
  return [{ subject: name, oneOf: 'oneOf' in given ? given.oneOf : given }]
}

const isDecider = (name: string): name is Decider => deciders.some(decider => decider === name)

const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name)

class UnknownConditionError extends Error {
  constructor(condition: string) {
    super(`No scheme can be judged by “${condition}”: see homes/grants/conditions.ts.`)
  }
}

/** What is wrong with a list of conditions that somebody wrote by hand, in words. */
export function checkConditions(conditions: unknown, place: string): string[] {
  if (!Array.isArray(conditions)) return [`“${place}” is not a list of conditions.`]
  return conditions.flatMap((condition, at) => checkCondition(condition, `${place}[${at}]`))
}

export function checkCondition(condition: unknown, place: string): string[] {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    return [`“${place}” is not a condition.`]
  }
  const entries = Object.entries(condition)
  if (entries.length === 0) return [`“${place}” asks for nothing.`]
  return entries.flatMap(([name, wanted]) => checkEntry(name, wanted, `${place}.${name}`))
}

function checkEntry(name: string, wanted: unknown, place: string): string[] {
  if (name === 'anyOf') {
    const hasTwo = Array.isArray(wanted) && wanted.length > 1
    return hasTwo ? checkConditions(wanted, place) : [`“${place}” does not list two conditions.`]
  }
  if (isDecider(name)) {
    return typeof wanted === 'string' ? [] : [`“${place}” does not say what is to be asked.`]
  }
  if (!isSubject(name)) return [`“${place}” is a rule that nothing here understands.`]
  return isWanted(subjects[name], wanted) ? [] : [`“${place}” does not say what it has to be.`]
}

function isWanted(allowed: readonly string[] | 'yes-or-no' | 'pounds', wanted: unknown): boolean {
  if (allowed === 'yes-or-no') return typeof wanted === 'boolean'
  if (typeof wanted !== 'object' || wanted === null) return false
  if (Array.isArray(wanted)) return isChoice(allowed, wanted)
  const fields = Object.entries(wanted)
  if (allowed === 'pounds') {
    const [[name, limit] = [], ...others] = fields
    const isLimit = name === 'atMost' || name === 'below'
    return isLimit && typeof limit === 'number' && limit > 0 && others.length === 0
  }
  return (
    fields.every(([name, value]) =>
      name === 'oneOf' ? isChoice(allowed, value) : name === 'orUnknown' && value === true,
    ) && 'oneOf' in wanted
  )
}

const isChoice = (allowed: readonly string[] | 'pounds', wanted: unknown): boolean =>
  Array.isArray(wanted) &&
  wanted.length > 0 &&
  wanted.every(choice => Array.isArray(allowed) && allowed.includes(choice))
