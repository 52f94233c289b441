import { data } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { answerFile, readForFile } from '../app/answer-file.ts'
import { visitContext } from '../app/visit.ts'
import { writeCalendar } from '../app/write-calendar.ts'
import type { Route } from './+types/download-reminder.ts'
import { hasDay } from './describe-lead.ts'

/** The day by which we get in touch, for a calendar. Its name and title tell nobody what it is about. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const followed = await readForFile(visit, visit.leads.follow(params))
  if (!followed?.lead || !hasDay(followed)) throw data(null, { status: 404 })
  const { company, sent } = enquiryWords[visit.language]
  const { reference, dueOn, changedAt } = followed
  const day = {
    uid: `${reference}@${new URL(visit.origin).hostname}`,
    day: dueOn,
    title: sent.reminder.title(visit.settings.siteTitle),
    text: sent.reminder.text(company.phone.text, reference),
  }
  const body = writeCalendar({ product: 'Enquiries', stamp: changedAt, days: [day] })
  return answerFile({ body, type: 'text/calendar', name: 'reminder.ics' })
}
