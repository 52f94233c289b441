import { data } from 'react-router'
import { describeAddress } from '../app/describe-address.ts'
import { visitContext } from '../app/visit.ts'
import { writeCalendar } from '../app/write-calendar.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import type { Route } from './+types/download-calendar.ts'
import { listCalendarDays } from './list-calendar-days.ts'
import { readPlanChoices, writePlanQuery } from './plan-choices.ts'
import { readPlan } from './read-plan.ts'
import { pathOfPlan, wordsOf } from './view-page.ts'

/** The plan that the URL holds, as reminders. What only the draft knows is not in it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const choices = readPlanChoices(url.searchParams)
  const found = await readPlan(visit, params.addressId, { choices, texts: {} })
  // Not 503: the server's page for that status says that we are busy.
  if (found.kind !== 'found') throw data(null, { status: found.kind === 'fault' ? 502 : 404 })
  const { address } = found
  const path = pathOfPlan(address.id)
  if (address.id !== params.addressId) redirectToPresentId(visit, `${path}.ics${url.search}`)
  const words = wordsOf(visit)
  const link = visit.origin + path + writePlanQuery(choices)
  const calendar = writeCalendar({
    product: 'Plan',
    shown: { name: words.page.calendar.name(describeAddress(address).name), url: link },
    stamp: visit.now,
    days: listCalendarDays(found, link, words),
  })
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="home-plan.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
