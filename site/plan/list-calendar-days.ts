import { addDays, addMonths } from '../../homes/days.ts'
import { readLodgedOn } from '../../homes/epc-ratings/believe-lodged.ts'
import { validUntil } from '../../homes/epc-ratings/lodged-dates.ts'
import { formatDay } from '../app/format.ts'
import { nameMeasure } from '../app/name-measure.ts'
import { describeCost, type StepWords } from './describe-plan-step.ts'
import type { FoundPlan } from './read-plan.ts'
import { listTicked } from './view-page.ts'
import type { CalendarDay } from './write-calendar.ts'

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
        next.firstActions[firstAction] ?? words.home.measureWords[measure.id].firstAction
      return {
        uid: `${own}-${measure.key}`,
        day: addMonths(addDays(today, firstAfterDays), at),
        title: (group === 'start' ? calendar.start : calendar.next)(name),
        text: `${first}\n${words.page.step.facts.cost}: ${describeCost(plan, step, words)}\n${link}`,
      }
    })
  const closing = plan.help
    .filter(({ scheme, status, verdict, closes }) => {
      const isForStep = plan.steps.some(({ help }) => help.includes(scheme))
      return isForStep && status === 'open' && verdict !== 'no' && closes !== null && closes > today
    })
    .flatMap(({ scheme, name, closes }): CalendarDay[] =>
      closes === null
        ? []
        : [
            {
              uid: `${own}-${scheme}-closes`,
              day: noLaterThanToday(addDays(closes, -noticeDays), today),
              title: calendar.closes(name, formatDay(closes)),
              text: `${calendar.closesText}\n${link}`,
            },
          ],
    )
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
    ...(expires && expires > today
      ? [
          {
            uid: `${own}-certificate`,
            day: noLaterThanToday(addDays(expires, -noticeDays), today),
            title: calendar.certificate,
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

/** A reminder for a day that has passed would never be seen. */
const noLaterThanToday = (day: string, today: string) => (day > today ? day : addDays(today, 1))
