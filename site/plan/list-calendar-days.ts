import { capital } from '../../content/en/words/sentences.ts'
import { addDays, addMonths } from '../../homes/days.ts'
import { readLodgedOn } from '../../homes/epc-ratings/believe-lodged.ts'
import { validUntil } from '../../homes/epc-ratings/lodged-dates.ts'
import { formatDay } from '../app/format.ts'
import { findMostUntil } from '../app/help-for-step.ts'
import { nameFirstAction, nameMeasure } from '../app/name-measure.ts'
import type { CalendarDay } from '../app/write-calendar.ts'
import { describeCost, type StepWords } from './describe-plan-step.ts'
import type { FoundPlan } from './read-plan.ts'
import { listTicked } from './view-page.ts'

/** A step to start a month, from a week on: nobody starts all on one day. */
const firstAfterDays = 7
const noticeDays = 28

/** What is worth a reminder: steps, ends of help, of prices and of the certificate. */
export function listCalendarDays(
  found: FoundPlan,
  link: string,
  words: StepWords,
): readonly CalendarDay[] {
  const { plan, facts, address, home } = found
  const { calendar } = words.page
  const { today } = facts
  const own = `hearthlight-plan-${address.id}`
  const ticked = listTicked(found)
  const { next } = words.home.homePlan
  const steps = plan.steps
    .filter(({ measure, waitsFor }) => ticked.includes(measure.key) && waitsFor === null)
    .map((step, at): CalendarDay => {
      const { measure, group, firstAction } = step
      const name = nameMeasure(measure, words.home.measureWords)
      const first =
        next.firstActions[firstAction] ?? nameFirstAction(plan, measure, words.home.measureWords)
      return {
        uid: `${own}-${measure.key}`,
        day: addMonths(addDays(today, firstAfterDays), at),
        title: (group === 'start' ? calendar.start : calendar.next)(name),
        text: `${first}\n${words.page.step.facts.cost}: ${capital(describeCost(plan, step, words))}\n${link}`,
      }
    })
  const closing = plan.help
    .filter(({ scheme, status, verdict }) => {
      const isForStep = plan.steps.some(({ help }) => help.includes(scheme))
      return isForStep && status === 'open' && verdict !== 'no'
    })
    .flatMap(help => {
      const { scheme, name, closes } = help
      const { endsSoon } = words.home.homeHelp.schemes.get(scheme) ?? {}
      const [most] = plan.steps.flatMap(({ measure }) => findMostUntil(help, measure) ?? [])
      return [
        { id: 'closes', what: name, last: closes },
        ...(most
          ? [{ id: 'most', what: words.page.step.mostOf(name, most.pounds), last: most.day }]
          : []),
      ].flatMap(({ id, what, last }): CalendarDay[] => {
        if (last === null || !isWholeDay(last)) return []
        const day = formatDay(last)
        return [
          {
            uid: `${own}-${scheme}-${id}`,
            day: noticeOf(last, today),
            title: calendar.closes(what, day),
            text: `${endsSoon?.(day) ?? calendar.closesText}\n${link}`,
          },
        ]
      })
    })
  const lodgedOn = home.certificate && readLodgedOn(home.certificate.believed)
  const expires = lodgedOn && validUntil(lodgedOn)
  const pricesTo = plan.costs?.prices.period?.to
  const waits = plan.steps
    .filter(({ waitsFor }) => waitsFor !== null)
    .map(({ measure }) => nameMeasure(measure, words.home.measureWords))
  return [
    ...steps,
    ...closing,
    ...(pricesTo
      ? [
          {
            uid: `${own}-prices`,
            day: addDays(pricesTo, 1),
            title: calendar.prices,
            text: `${calendar.pricesText}\n${link}`,
          },
        ]
      : []),
    ...(expires && expires >= today
      ? [
          {
            uid: `${own}-certificate`,
            day: noticeOf(expires, today),
            title: calendar.certificate(formatDay(expires)),
            text: `${calendar.certificateText}\n${link}`,
          },
        ]
      : []),
    {
      uid: `${own}-review`,
      day: addMonths(today, 12),
      title: calendar.review,
      text: `${calendar.reviewText(waits)}\n${link}`,
    },
  ]
}

/** Of some schemes only the year is known in which they close. */
const isWholeDay = (day: string) => day.length === '2026-12-31'.length

/** A reminder for a day that has passed would never be seen, and one after the last day comes too late. */
function noticeOf(last: string, today: string): string {
  const notice = addDays(last, -noticeDays)
  if (notice > today) return notice
  return last > today ? addDays(today, 1) : last
}
