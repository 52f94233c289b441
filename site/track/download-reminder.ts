import { data } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { visitContext } from '../app/visit.ts'
import { writeCalendar } from '../app/write-calendar.ts'
import type { Route } from './+types/download-reminder.ts'
import { hasDay } from './describe-lead.ts'
import { secretHeaders } from './read-followed.ts'

/** The day by which we get in touch, for a calendar. Its name and title tell nobody what it is about. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const followed = await visit.leads.follow(params).catch((fault: unknown) => {
    visit.reportFault(fault)
    // Not 503, for which the server shows its own page.
    throw data(null, { status: 502 })
  })
  if (!followed?.lead || !hasDay(followed)) throw data(null, { status: 404 })
  const { company, sent } = enquiryWords[visit.language]
  const { reference, dueOn, changedAt } = followed
  const day = {
    uid: `${reference}@${new URL(visit.origin).hostname}`,
    day: dueOn,
    title: sent.reminder.title(visit.settings.siteTitle),
    text: sent.reminder.text(company.phone.text, reference),
  }
  const calendar = writeCalendar({ product: 'Enquiries', stamp: changedAt, days: [day] })
  return new Response(calendar, {
    headers: {
      ...secretHeaders,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="reminder.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
