import { drawings } from '../../content/en/words/drawings.ts'
import { typicalCostIds } from '../../homes/measures/typical-costs.ts'
import { planKinds } from '../../homes/prices/cover-plans.ts'
import { findUndrawable } from './find-undrawable.ts'
import type { Content, ContentFinding } from './read-content.ts'
import type { Page } from './read-page.ts'

/** A component with another name fails its page; with another word it draws nothing. */
export function checkParts(
  page: Page,
  { pictures, coverPlans }: Pick<Content, 'pictures' | 'coverPlans'>,
): ContentFinding[] {
  const choices = new Map<string, readonly string[]>([
    ['Aside kind', planKinds],
    ['Aside plan', listPlans(coverPlans).map(({ id }) => id)],
    ['CoverPlans kind', planKinds],
    ['Drawing name', Object.keys(drawings)],
    ['Measure ids', typicalCostIds],
  ])
  const { file, facts, parts } = page
  const undrawable = findUndrawable(page).map(({ line, says }) => ({
    place: `${file}:${line}`,
    says: `${says}, so the page cannot be shown.`,
  }))
  const wrongWords = parts.flatMap(({ name, line, attributes }) =>
    attributes.flatMap(({ name: attribute, text }) => {
      const allowed = choices.get(`${name} ${attribute}`)
      const says = `The ${attribute} of <${name}>, “${text}”, is none of: ${allowed?.join(', ')}.`
      return allowed && !allowed.includes(text) ? [{ place: `${file}:${line}`, says }] : []
    }),
  )
  const unlisted = parts
    .filter(({ name }) => name === 'Section')
    .filter(({ attributes: [first, second] }) => first?.name !== 'id' || second?.name !== 'title')
    .map(({ line }) => ({
      place: `${file}:${line}`,
      says: 'A <Section> begins with its id and then its title, else no list of contents has it.',
    }))
  const { picture } = facts
  const noPicture = { place: `${file}:${facts.line}`, says: `There is no picture “${picture}”.` }
  const isPictured = picture === null || pictures.includes(picture)
  return [...undrawable, ...wrongWords, ...unlisted, ...(isPictured ? [] : [noPicture])]
}

/** A plan without its id or its button is a finding of `checkCoverPlans` already. */
export function listPlans(coverPlans: unknown): { id: string; href: string }[] {
  const plans = (coverPlans as { plans?: unknown } | undefined)?.plans
  return (Array.isArray(plans) ? plans : []).flatMap(plan =>
    typeof plan?.id === 'string' && typeof plan.ask?.href === 'string'
      ? [{ id: plan.id, href: plan.ask.href }]
      : [],
  )
}
