import { isDayText } from '../days.ts'
import { measureKinds } from '../measures/measure-kinds.ts'
import { type Fields, findRepeated, isFields, isOneOf, isText } from '../read-fields.ts'
import { confidences } from '../sources.ts'
import { checkCondition, checkConditions } from './conditions.ts'
import { firstDayOf, lastDayOf } from './grants.ts'

const dated = /^\d{4}(-\d{2}(-\d{2})?)?$/
const kinds = ['grant', 'grant-and-loan', 'export-tariff', 'tax-relief', 'programme', 'rule']
const nationNames = ['england', 'wales', 'scotland', 'northern-ireland']

/** What is wrong with schemes that somebody wrote by hand, in words. None: they can be served. */
export function checkGrants(value: unknown): string[] {
  if (!isFields(value) || !Array.isArray(value.schemes)) return ['There is no list of schemes.']
  const { asOf, schemes } = value
  return [
    ...(isDayText(asOf) ? [] : ['“asOf” is not a day like 2026-11-20.']),
    ...schemes.flatMap((scheme, index) => {
      if (!isFields(scheme)) return [`schemes[${index}] is not an object.`]
      const place = isText(scheme.id) ? scheme.id : `schemes[${index}]`
      return checkScheme(scheme).map(problem => `${place}: ${problem}`)
    }),
    ...findRepeated(schemes).map(id => `Two schemes have the id “${id}”.`),
  ]
}

function checkScheme(scheme: Fields): string[] {
  const { amounts, confidence, nations, opens, closes } = scheme
  const problems: string[] = []
  for (const name of ['id', 'name'] as const) {
    if (!isText(scheme[name])) problems.push(`“${name}” is missing.`)
  }
  if (!isDayText(scheme.asOf)) problems.push('“asOf” is not a day like 2026-11-20.')
  if (!isOneOf(scheme.kind, kinds)) problems.push(`“kind” is none of ${kinds.join(', ')}.`)
  if (!isOneOf(scheme.status, ['open', 'planned', 'in-force', 'ended'])) {
    problems.push('“status” is none of open, planned, in-force, ended.')
  }
  for (const name of ['opens', 'closes'] as const) {
    if (scheme[name] !== null && !isDate(scheme[name])) {
      problems.push(`“${name}” is neither a date in quotes nor null.`)
    }
  }
  if (isText(opens) && isText(closes) && lastDayOf(closes) < firstDayOf(opens)) {
    problems.push('it closes before it opens.')
  }
  if (!Array.isArray(nations)) problems.push('“nations” is not a list.')
  else if (nations.length === 0 || !nations.every(nation => nationNames.includes(nation))) {
    problems.push(`“nations” names others than ${nationNames.join(', ')}.`)
  }
  if (typeof scheme.url !== 'string' || !/^https:\/\/[\w.-]+\//.test(scheme.url)) {
    problems.push('“url” is not the address of an official page.')
  }
  if (!isNames(scheme.measures) || !scheme.measures.every(isMeasure)) {
    problems.push('“measures” is not a list of measures.')
  }
  if (!isNames(scheme.source)) problems.push('“source” is not a list of names.')
  if (
    !isFields(confidence) ||
    ![confidence.amounts, confidence.rules, confidence.dates].every(sure =>
      isOneOf(sure, confidences),
    )
  ) {
    problems.push('“confidence” does not say how sure amounts, rules and dates are.')
  }
  const sums = Array.isArray(amounts) ? amounts : [null]
  if (
    !sums.every(
      sum =>
        isFields(sum) && isText(sum.measure) && typeof sum.pounds === 'number' && sum.pounds > 0,
    )
  ) {
    problems.push('an amount lacks its measure or its pounds.')
  }
  return [
    ...problems,
    ...sums.flatMap((sum, at) => (isFields(sum) ? checkAmount(sum, `amounts[${at}]`) : [])),
    ...checkConditions(scheme.rules, 'rules'),
  ]
}

function checkAmount({ since, until, when, ...amount }: Fields, place: string): string[] {
  const problems = when === undefined ? [] : checkCondition(when, `${place}.when`)
  for (const [name, day] of Object.entries({ since, until })) {
    if (day !== undefined && !isDayText(day)) {
      problems.push(`“${place}.${name}” is not a day.`)
    }
  }
  if (isDayText(since) && isDayText(until) && until < since) {
    problems.push(`“${place}” ends before it begins.`)
  }
  if (amount.for !== undefined && !isMeasure(amount.for)) {
    problems.push(`“${place}.for” is not a measure.`)
  }
  return problems
}

/** A year, a month or a day that the calendar has; text, for no day is before or after a number. */
const isDate = (value: unknown) =>
  typeof value === 'string' && dated.test(value) && isDayText(`${value}-01-01`.slice(0, 10))

const isMeasure = (name: unknown): boolean => Object.hasOwn(measureKinds, String(name))

const isNames = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every(name => typeof name === 'string')
