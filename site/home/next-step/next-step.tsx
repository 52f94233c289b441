import type { NextStep as Step } from '../../../homes/plan/choose-next-step.ts'
import type { Plan } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { mainLink } from '../../components/button/button.tsx'
import { Phone } from '../../components/contact/contact.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { findStart, isDoneByHand, makesPower } from '../describe-step.ts'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import { GeneralActions } from '../general-actions/general-actions.tsx'
import { OtherSteps } from '../other-steps/other-steps.tsx'
import { StartHere } from '../start-here/start-here.tsx'
import styles from './next-step.module.css'

type Props = { step: Step; plan?: Plan | null }

/** The one thing to do next, why, what it costs and saves, and one alternative. */
export function NextStep({ step, plan = null }: Props) {
  const { homePlan, homeNext: words } = useHomeWords()
  const first = words.ways[step.first]
  const also = step.also && words.ways[step.also]
  const start = plan && findStart(plan)
  const isToCheck =
    start?.firstAction === 'check-fact' &&
    !makesPower(start) &&
    step.reason === 'start-here' &&
    !step.isForStepAfter
  // Nobody has to come, or to call, for what is done by hand.
  const isCallOffered = !(start && isDoneByHand(start) && step.first === 'call-back')
  const action = (
    <>
      {step.reason !== 'start-here' && <p>{words.reasons[step.reason]}</p>}
      {start && plan.unread.includes('recommendations') && (
        <p>{homePlan.next.recommendationsUnread}</p>
      )}
      {step.isForStepAfter && isCallOffered && <p>{homePlan.next.forStepAfter}</p>}
      {step.isOutOfDate && <p>{words.outOfDate}</p>}
      {isToCheck && <p>{homePlan.next.ifItHolds}</p>}
      {step.isAreaUnknown && <p>{words.areaUnknown}</p>}
      {isCallOffered && (
        <p>
          <EnquiryLink className={mainLink} to={first.href}>
            {first.text}
            <Icon name="arrow" />
          </EnquiryLink>
        </p>
      )}
    </>
  )
  return (
    <PageSection id="next" title={start ? homePlan.next.title : words.title}>
      <div className={styles.panel}>
        {plan && <GeneralActions actions={plan.generalActions} />}
        {start ? <StartHere plan={plan} step={start} action={action} /> : action}
        <p>
          {also && (
            <>
              {isCallOffered && words.or} <EnquiryLink to={also.href}>{also.text}</EnquiryLink>.{' '}
            </>
          )}
          {isCallOffered && (
            <>
              {words.call} <Phone />
            </>
          )}
        </p>
      </div>
      {plan && plan.steps.length > 0 && <OtherSteps plan={plan} />}
    </PageSection>
  )
}
