import type { NextStep } from '../../../homes/plan/choose-next-step.ts'
import type { Plan } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { mainLink } from '../../components/button/button.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { pathOfPlanStep } from '../../visit/search-query.ts'
import { findStart, isDoneByHand, makesPower } from '../describe-step.ts'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'

type Props = { next: NextStep; plan: Plan | null; home: string }

/** The one button: to the enquiry, or to the plan where there is something to check or do oneself. */
export function MainAction({ next, plan, home }: Props) {
  const { homePage, homeNext } = useHomeWords()
  const start = plan && next.reason === 'start-here' ? findStart(plan) : undefined
  const own = start && findOwnAction()
  const { href, text } =
    start && own
      ? { href: pathOfPlanStep(home, start.measure.key), text: homePage[own] }
      : homeNext.ways[next.first]
  return (
    <EnquiryLink className={mainLink} to={href}>
      {text}
      <Icon name="arrow" />
    </EnquiryLink>
  )

  function findOwnAction(): 'howTo' | 'check' | null {
    if (!start) return null
    if (isDoneByHand(start)) return 'howTo'
    return start.firstAction === 'check-fact' && !makesPower(start) ? 'check' : null
  }
}
