import { homeWords } from '../../content/home-words.ts'
import { planWords } from '../../content/plan-words.ts'
import type { Plan } from '../../homes/plan/plan.ts'
import { isStepKey } from '../../homes/plan/step-key.ts'
import type { StoredPlan } from '../../leads/draft.ts'
import type { Register } from '../../register/register.ts'
import { describeAddress } from '../app/describe-address.ts'
import { describeGeneralAction } from '../app/describe-general-action.ts'
import { findSource } from '../app/find-source.ts'
import { formatDay } from '../app/format.ts'
import { keepNumberTogether, keepTogether } from '../app/keep-together.ts'
import { nameMeasure } from '../app/name-measure.ts'
import type { Visit } from '../app/visit.ts'
import { pathOfHome, pathOfPlan } from '../visit/search-query.ts'
import type { StepWords } from './describe-plan-step.ts'
import { writePlanQuery } from './plan-choices.ts'
import { describeSince } from './plan-since.ts'
import type { FoundPlan } from './read-plan.ts'
import type { PlanFormTexts } from './read-plan-form.ts'
import { viewForm } from './view-form.ts'
import { viewGroups, viewToggles } from './view-plan.ts'
import { viewTotals } from './view-totals.ts'

export const wordsOf = ({ language }: Pick<Visit, 'language'>): StepWords => ({
  home: homeWords[language],
  page: planWords[language],
})

export type PlanView = ReturnType<typeof viewPage>

/** The page in words: the browser gets no catalogue of them. */
export function viewPage(
  found: FoundPlan,
  texts: PlanFormTexts,
  stored: StoredPlan | null,
  visit: Pick<Visit, 'language' | 'origin'> & { readonly register: Pick<Register, 'findSupply'> },
) {
  const { address, plan, choices, facts } = found
  const words = wordsOf(visit)
  const { page } = words
  const { name, rest } = describeAddress(address)
  const path = pathOfPlan(address.id)
  const ticked = listTicked(found)
  const query = writePlanQuery(choices)
  const { totals, noStart } = page
  return {
    title: page.title(name),
    description: page.description,
    home: {
      path: pathOfHome(address.id),
      back: page.back(keepNumberTogether(name)),
      rest: [...rest, keepTogether(address.postcode)].join(', '),
    },
    path,
    query,
    ticked,
    done: choices.done,
    comingUp: choices.comingUp,
    totals: viewTotals(plan, words, choices.ticked && ticked),
    basis: [totals.basis[plan.basis], describePrices(plan, page), describeNeeds(plan, page)]
      .filter(Boolean)
      .join(' '),
    toggles: viewToggles(found, ticked, words),
    groups: viewGroups(found, words),
    noStart: plan.noStart && { title: noStart.title, text: noStart[plan.noStart] },
    general: plan.generalActions.map(action =>
      describeGeneralAction(action, address.country, words.home.homePlan),
    ),
    doneSteps: nameDone(found, words),
    since: describeSince(found, stored?.seen ?? null, facts.today, words),
    area: viewArea(found, words),
    unread: plan.unread.length > 0 ? page.unread : null,
    form: viewForm(texts, plan.building, page),
    link: visit.origin + path + query,
    files: {
      calendar: `${path}.ics${query}`,
      // Our own /v1 has no homes of another provider, or has others under the same ids.
      json: visit.register.findSupply
        ? null
        : `/v1/addresses/${encodeURIComponent(address.id)}/plan${writeApiQuery(found)}`,
    },
    words: page.texts,
  }
}

/** Where we may not come, with the way to what the page of the home says of it. */
function viewArea({ address, service }: FoundPlan, { home }: StepWords) {
  if (service === 'covered') return null
  const words = home.homeSupply.area
  return {
    text: `${words[service ?? 'unknown'].alone}.`,
    more: words.more,
    to: `${pathOfHome(address.id)}#service-area`,
  }
}

/** Nothing where it says nothing of money. */
function describePrices({ costs, sources }: Plan, { totals: { basis } }: StepWords['page']) {
  if (costs === null) return null
  const { electricity } = costs.prices.fuels
  const checked = findSource(sources, electricity?.source)?.asOf
  return checked ? basis.priced(formatDay(checked)) : basis.unpriced
}

const describeNeeds = ({ basis, score: { nextLetter } }: Plan, page: StepWords['page']) =>
  basis === 'certificate' && nextLetter && page.way.needs(nextLetter.pointsNeeded, nextLetter.band)

/** Those of the URL that this home has; else those that the totals are of. */
export function listTicked({ choices, plan }: FoundPlan): readonly string[] {
  const { ticked } = choices
  if (ticked === null) return plan.chosen
  return plan.steps.map(({ measure }) => measure.key).filter(key => ticked.includes(key))
}

/** Done by what the visitor says: named by the plan that would have had them. */
export function nameDone(
  found: FoundPlan,
  { home }: StepWords,
): readonly { key: string; title: string }[] {
  const { done } = found.choices
  if (done.length === 0) return []
  const titles = new Map(
    found
      .planUndone()
      .steps.map(({ measure }) => [measure.key, nameMeasure(measure, home.measureWords)]),
  )
  const own = new Map(Object.entries(home.measureWords))
  return done.flatMap(key => {
    const title = titles.get(key) ?? own.get(key)?.title
    return title ? [{ key, title }] : []
  })
}

/** Keys of no step change nothing on the page, and /v1 refuses them. */
function writeApiQuery({ choices: { comingUp, ...choices } }: FoundPlan): string {
  const ticked = choices.ticked?.filter(isStepKey)
  const done = choices.done.filter(isStepKey)
  const fields = [
    ticked && `ticked=${ticked.join(',')}`,
    done.length > 0 && `done=${done.join(',')}`,
    comingUp.length > 0 && `coming-up=${comingUp.join(',')}`,
  ].filter(field => typeof field === 'string')
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}
