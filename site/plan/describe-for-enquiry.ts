import type { FlowName } from '../../enquiries/flows/flow.ts'
import { isFlowName } from '../../enquiries/flows/flows.ts'
import { findWay } from '../../homes/plan/choose-next-step.ts'
import { nameMeasure, nameSaving } from '../app/name-measure.ts'
import type { Visit } from '../app/visit.ts'
import { describeCost } from './describe-plan-step.ts'
import { allTicked } from './plan-choices.ts'
import type { FoundPlan } from './read-plan.ts'
import type { PlanFormTexts } from './read-plan-form.ts'
import { type FormView, viewForm } from './view-form.ts'
import { listTicked, nameDone, wordsOf } from './view-page.ts'
import { viewTotals } from './view-totals.ts'

/** What a lead takes of one answer, less some. */
const mostLetters = 1900

function fitToLead(lines: readonly string[]): string[] {
  let letters = 0
  return lines.filter(line => {
    letters += line.length + 1
    return letters <= mostLetters
  })
}

type ForEnquiry = { readonly flow: FlowName; readonly lines: readonly string[] }

/**
 * The enquiry that a step begins with, and the plan in the words that the visitor saw: so whoever
 * calls has it. Steps that lead to several enquiries lead to a call back. Null where no step was
 * asked about.
 */
export function describeForEnquiry(
  found: FoundPlan,
  asked: FormDataEntryValue | null,
  texts: PlanFormTexts,
  visit: Visit,
): ForEnquiry | null {
  const { plan, choices } = found
  const ticked = listTicked(found)
  const about = plan.steps.filter(({ measure: { id, key } }) =>
    asked === allTicked ? ticked.includes(key) && findWay(id) : key === asked,
  )
  const ways = new Set(about.map(({ measure }) => findWay(measure.id)))
  const [way] = ways.size > 1 ? ['call-back' as const] : ways
  if (!way || !isFlowName(way)) return null
  const words = wordsOf(visit)
  const { enquiry, form } = words.page
  const steps = plan.steps.filter(({ measure }) => ticked.includes(measure.key))
  const coming = choices.comingUp.map(one => form.comingUp.options[one].toLowerCase())
  const corrected = describeCorrected(viewForm(texts, plan.building, words.page))
  const done = nameDone(found, words).map(({ title }) => title)
  const totals = viewTotals(plan, words, ticked)
  const lines = [
    enquiry.about(about.map(({ measure }) => nameMeasure(measure, words.home.measureWords))),
    ...steps.map(one =>
      enquiry.step(
        nameMeasure(one.measure, words.home.measureWords),
        describeCost(plan, one, words),
        nameSaving(one.measure, words.home.homePlan.next),
      ),
    ),
    totals.ticked !== null && enquiry.totals(totals.says),
    corrected.length > 0 && enquiry.corrected(corrected),
    coming.length > 0 && enquiry.comingUp(coming),
    done.length > 0 && enquiry.done(done),
  ].filter(line => typeof line === 'string')
  return { flow: way, lines: fitToLead(lines) }
}

/** The figures rest on what the visitor says of the home, not on its certificate alone. */
const describeCorrected = ({ correct }: FormView): string[] =>
  correct
    .filter(({ value }) => value !== '')
    .map(({ label, options, value }) => {
      const said = options.find(option => option.value === value)?.label ?? value
      return label.endsWith('?') ? `${label} ${said}` : `${label}: ${said}`
    })
