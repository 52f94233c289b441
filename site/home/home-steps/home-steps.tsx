import type { NextStep } from '../../../homes/plan/choose-next-step.ts'
import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import { isUnserved, type ServiceState } from '../../../homes/supplies/service-area.ts'
import { nameMeasure } from '../../app/name-measure.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Phone } from '../../components/contact/contact.tsx'
import { Fold } from '../../components/fold/fold.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { pathOfPlan } from '../../visit/search-query.ts'
import { describeBriefly, writePayback } from '../describe-step.ts'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import { GeneralActions } from '../general-actions/general-actions.tsx'
import { StepSources } from '../step-sources/step-sources.tsx'
import { HeatPumpAnswer } from './heat-pump-answer.tsx'
import styles from './home-steps.module.css'
import { listCards } from './list-cards.ts'
import { StepCard } from './step-card.tsx'

type Props = {
  next: NextStep
  plan: Plan | null
  home: string
  /** Whether we can come: what we can't do is not offered. Null where it cannot be told. */
  service: ServiceState | null
  country?: string | null
}

/** What would help, in order: a card for each of the first steps, what comes later folded. */
export function HomeSteps({ next, plan, home, service, country = null }: Props) {
  const { homePlan, homeNext } = useHomeWords()
  const words = homePlan.next
  const isServed = !isUnserved(service)
  const steps = plan?.steps ?? []
  const actions = plan?.generalActions ?? []
  const isFindingOut = actions.length > 0
  const { shown, later, notForTheMoney } = isFindingOut
    ? { shown: [], later: steps, notForTheMoney: [] }
    : listCards(steps)
  const notes = [
    next.isOutOfDate && homeNext.outOfDate,
    next.isAreaUnknown && homeNext.areaUnknown,
    plan?.unread.includes('recommendations') && words.recommendationsUnread,
  ].filter(Boolean)
  const isAllLater = shown.length > 0 && shown.every(({ group }) => group === 'when')
  const hasSteps = steps.length > 0
  const isEmpty = !hasSteps && !isFindingOut
  const way = next.also ?? (isEmpty ? next.first : null)
  const also = way && homeNext.ways[way]
  const title = isFindingOut
    ? homePlan.general.title
    : shown.length > 0
      ? words.title
      : homeNext.title
  return (
    <PageSection id="what-would-help" title={title}>
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {isFindingOut && <GeneralActions actions={actions} home={home} country={country} />}
      {isAllLater && <h3>{words.possibleLater}</h3>}
      {plan?.basis === 'likely-rating' && shown.length > 0 && <p>{words.likelyOnly}</p>}
      {plan && shown.length > 0 && (
        <ol className={styles.cards}>
          {shown.map(step => (
            <StepCard
              key={step.measure.key}
              plan={plan}
              step={step}
              home={home}
              isOffered={isServed}
            />
          ))}
        </ol>
      )}
      <p className={styles.ways} data-not-printed="">
        {isEmpty && `${homeNext.more} `}
        {hasSteps && !isFindingOut && (
          <>
            <a href={pathOfPlan(home)}>{words.makePlan}</a>
            {'\u00a0· '}
          </>
        )}
        {also && (
          <>
            <EnquiryLink to={also.href}>{also.text}</EnquiryLink>
            {'\u00a0· '}
          </>
        )}
        {homeNext.call} <Phone />
      </p>
      {!shown.some(({ measure }) => measure.id === 'heat-pump') && (
        <HeatPumpAnswer plan={plan} country={country} service={service} isFolded={isFindingOut} />
      )}
      {plan && later.length > 0 && (
        <Lines
          plan={plan}
          summary={isFindingOut ? words.possibleLater : words.later(later.length)}
          steps={later}
        />
      )}
      {plan && notForTheMoney.length > 0 && (
        <Lines
          plan={plan}
          summary={words.notForTheMoney(notForTheMoney.length)}
          steps={notForTheMoney}
        />
      )}
      {plan && hasSteps && <StepSources plan={plan} />}
    </PageSection>
  )
}

type LinesProps = { plan: Plan; summary: string; steps: readonly PlanStep[] }

function Lines({ plan, summary, steps }: LinesProps) {
  const { homePlan, measureWords } = useHomeWords()
  const { next } = homePlan
  return (
    <Fold summary={summary}>
      <ul>
        {steps.map(step => (
          <li key={step.measure.key}>
            <strong>{nameMeasure(step.measure, measureWords)}</strong>:{' '}
            {describeBriefly(step, next)} {step.waitsFor && `${next.waitsFor[step.waitsFor]}.`}{' '}
            {writePayback(plan, step, next)}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
