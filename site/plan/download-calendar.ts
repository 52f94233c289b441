import { data } from 'react-router'
import { answerFile, unreadFile } from '../app/answer-file.ts'
import { describeAddress } from '../app/describe-address.ts'
import { visitContext } from '../app/visit.ts'
import { writeCalendar } from '../app/write-calendar.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { pathOfPlan } from '../visit/search-query.ts'
import type { Route } from './+types/download-calendar.ts'
import { listCalendarDays } from './list-calendar-days.ts'
import { readPlanChoices, writePlanQuery } from './plan-choices.ts'
import { isWhole } from './plan-since.ts'
import { readPlan } from './read-plan.ts'
import { wordsOf } from './view-page.ts'

/** The plan that the URL holds, as reminders. What only the draft knows is not in it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const choices = readPlanChoices(url.searchParams)
  const found = await readPlan(visit, params.addressId, { choices, texts: {} })
  if (found.kind === 'fault') throw unreadFile()
  if (found.kind !== 'found') throw data(null, { status: 404 })
  // Without its certificate it would be a calendar of a home with nothing to do.
  if (found.plan.basis === 'nothing' && !isWhole(found)) throw unreadFile()
  const { address } = found
  const path = pathOfPlan(address.id)
  if (address.id !== params.addressId) redirectToPresentId(visit, `${path}.ics${url.search}`)
  const words = wordsOf(visit)
  const link = visit.origin + path + writePlanQuery(choices)
  const body = writeCalendar({
    product: 'Plan',
    shown: { name: words.page.calendar.name(describeAddress(address).name), url: link },
    stamp: visit.now,
    days: listCalendarDays(found, link, words),
  })
  return answerFile({ body, type: 'text/calendar', name: 'home-plan.ics' })
}
