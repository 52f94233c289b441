import { isDayText } from '../days.ts'
import {
  findRepeated,
  isFields,
  isOneOf,
  isPounds,
  isSpan,
  isText,
  reviewEnd,
} from '../read-fields.ts'
import { type CoverPlans, coverItems, planKinds } from './cover-plans.ts'

/** What is wrong with cover plans that somebody wrote by hand, in words. None: they can be served. */
export function checkCoverPlans(value: unknown): string[] {
  if (!isFields(value)) return ['The cover plans are not an object.']
  const { asOf, isDemonstration, source, plans } = value
  const problems = [
    ...(isDayText(asOf) ? [] : ['“asOf” is not a day like 2026-11-22.']),
    ...(typeof isDemonstration === 'boolean' ? [] : ['“isDemonstration” is not true or false.']),
    ...(isText(source) ? [] : ['“source” does not say where the plans come from.']),
  ]
  if (!Array.isArray(plans)) return [...problems, '“plans” is not a list.']
  return [
    ...problems,
    ...plans.flatMap(checkPlan),
    ...findRepeated(plans).map(id => `Two plans have the id “${id}”.`),
  ]
}

function checkPlan(plan: unknown, index: number): string[] {
  const place = `plans[${index}]`
  if (!isFields(plan)) return [`${place} is not an object.`]
  const { id, name, kind, covers, prices, limits, ask } = plan
  const problems: string[] = []
  if (!isText(id) || !isText(name) || !isOneOf(kind, planKinds)) {
    problems.push(`${place} lacks its id, name or kind.`)
  }
  if (!isSpan(plan)) problems.push(`${place} does not run from one day to a later one.`)
  if (!isFields(ask) || !isText(ask.text) || !String(ask.href).startsWith('/enquiries/')) {
    problems.push(`${place}.ask lacks its text, or an “href” that leads to an enquiry.`)
  }
  const areItems =
    Array.isArray(covers) && covers.length > 0 && covers.every(item => isOneOf(item, coverItems))
  if (!areItems)
    problems.push(`${place}.covers names something other than: ${coverItems.join(', ')}.`)
  const areLimits =
    isFields(limits) &&
    [limits.repairPounds, limits.boilerAgeYears].every(
      limit => limit === null || isPounds(limit),
    ) &&
    isPounds(limits.waitingDays)
  if (!areLimits)
    problems.push(`${place}.limits lacks the limit of a repair, days or boiler’s age.`)
  if (!Array.isArray(prices) || prices.length === 0) {
    return [...problems, `${place}.prices is empty.`]
  }
  return [
    ...problems,
    ...prices.flatMap((price, at) => checkPrice(price, `${place}.prices[${at}]`)),
  ]
}

function checkPrice(price: unknown, place: string): string[] {
  if (isFields(price) && price.per === 'month' && Number(price.pounds) >= 500) {
    return [`${place}: £${price.pounds} a month lacks its decimal point.`]
  }
  const fits =
    isFields(price) &&
    isPounds(price.pounds) &&
    price.pounds > 0 &&
    isOneOf(price.per, ['month', 'visit', 'job']) &&
    (price.excessPounds === null || isPounds(price.excessPounds))
  return fits ? [] : [`${place} lacks its pounds, what they are for, or its excess.`]
}

/** What an editor should look at: plans that have ended or end soon. */
export const reviewCoverPlans = ({ plans }: CoverPlans, today: string): string[] =>
  plans.flatMap(plan => reviewEnd(plan, today))
