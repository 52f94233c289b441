import { type ComingUp, occasions } from '../../homes/plan/plan.ts'
import { mostListedSteps } from '../../homes/plan/read-plan-answers.ts'

/** What the URL of a plan holds, so that a link shows the same plan to anybody. */
export type PlanChoices = {
  /** Null where nothing was ticked or cleared: then the plan chooses. */
  readonly ticked: readonly string[] | null
  readonly done: readonly string[]
  readonly comingUp: readonly ComingUp[]
}

/** Instead of a step’s key: a question about every ticked step. */
export const allTicked = 'ticked'

/** The form of a key. Which keys there are is not in the script of the page. */
const stepKey = /^[a-z][a-z0-9-]{1,70}$/

/** From the query of a URL, or the fields of the form: the same names. What is none is left out. */
export function readPlanChoices(fields: URLSearchParams | FormData): PlanChoices {
  const list = (name: string) =>
    [
      ...new Set(
        fields.getAll(name).flatMap(value => (typeof value === 'string' ? value.split(',') : [])),
      ),
    ].slice(0, mostListedSteps)
  const keys = (name: string) => list(name).filter(item => stepKey.test(item))
  const coming = list('coming')
  return {
    ticked: fields.has('tick') ? keys('tick') : null,
    done: keys('done'),
    comingUp: occasions.filter(occasion => coming.includes(occasion)),
  }
}

/** With its question mark; empty where nothing was chosen. Short, as a person might send it. */
export function writePlanQuery({ ticked, done, comingUp }: PlanChoices): string {
  const fields = [
    ticked && `tick=${ticked.join(',')}`,
    done.length > 0 && `done=${done.join(',')}`,
    comingUp.length > 0 && `coming=${comingUp.join(',')}`,
  ].filter(field => typeof field === 'string')
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}
