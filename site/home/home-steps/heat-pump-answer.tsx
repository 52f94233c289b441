import { capital } from '../../../content/en/words/sentences.ts'
import { findTypicalCost } from '../../../homes/measures/typical-costs.ts'
import { whyNoHeatPump } from '../../../homes/measures/why-no-heat-pump.ts'
import type { Plan, PlanStep, UnreadPart } from '../../../homes/plan/plan.ts'
import type { ServiceState } from '../../../homes/supplies/service-area.ts'
import { formatDay } from '../../app/format.ts'
import { formatRange } from '../../app/format-range.ts'
import { findBestHelp } from '../../app/help-for-step.ts'
import { nameSaving } from '../../app/name-measure.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { describeCost, writePayback } from '../describe-step.ts'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import { findOldPrice } from '../running-costs/sum-uses.ts'
import { Scheme } from '../step-help/step-help.tsx'
import styles from './home-steps.module.css'

type Props = {
  plan: Plan | null
  country: string | null
  /** Null where it cannot be told: it is then offered. */
  service: ServiceState | null
  /** Where there are better things to begin with. */
  isFolded: boolean
}

/** Without one of these nobody knows how a home is built. */
const isOfBuilding = (part: UnreadPart) => part === 'certificate' || part === 'likely-rating'

/**
 * What a heat pump would cost this home, or why that can't be said: for who comes for one by name
 * and finds no card of it. It has the card's id, so that one link leads to either.
 */
export function HeatPumpAnswer({ plan, country, service, isFolded }: Props) {
  const { homePlan, homeNext, homeHelp } = useHomeWords()
  const { next } = homePlan
  const words = next.heatPump
  const step = plan?.steps.find(({ measure }) => measure.id === 'heat-pump')
  const grant = plan && step ? findBestHelp(plan, step) : null
  const reason = whyNoHeatPump(plan?.building ?? null)
  const mayWant = step !== undefined || (reason !== 'has-one' && reason !== 'network')
  const notServed = service === 'covered' || service === null ? null : words.notServed[service]
  const way =
    service === 'not-covered'
      ? null
      : homeNext.ways[service === 'waiting-list' ? 'waiting-list' : 'heat-pump']
  const answer = (
    <>
      <p>
        {plan && step ? describeStep(step, plan) : describeWhyNot()} {mayWant && notServed}
      </p>
      {grant && step && (
        <Fold summary={homeHelp.title}>
          <p>
            <Scheme help={grant} step={step} />
          </p>
        </Fold>
      )}
      {country === 'Scotland' && (
        <p>
          {words.scotland.text} <a href={words.scotland.href}>{words.scotland.link}</a>
        </p>
      )}
      {mayWant && (way || !grant) && (
        <p data-not-printed="">
          {way && <EnquiryLink to={way.href}>{way.text}</EnquiryLink>}
          {way && !grant && '\u00a0· '}
          {!grant && <a href="/greener-homes#heat-pumps">{words.who}</a>}
        </p>
      )}
    </>
  )
  return (
    <div id="step-heat-pump" className={styles.heatPump}>
      {isFolded ? (
        <Fold summary={words.title}>{answer}</Fold>
      ) : (
        <>
          <h3>{words.title}</h3>
          {answer}
        </>
      )}
    </div>
  )

  function describeStep(step: PlanStep, plan: Plan): string {
    const { costs } = homePlan
    const old = plan.costs && step.measure.savingPounds && findOldPrice(plan.costs)
    const saving = nameSaving(step.measure, next)
    const says = [
      `${describeCost(plan, step, next)}.`,
      saving ? `${capital(saving)}.` : next.reasons['saving-not-known'],
      writePayback(plan, step, next),
      old && costs.oldPrice(costs.fuels[old.fuel], formatDay(old.day)),
    ]
    return says.filter(Boolean).join(' ')
  }

  function describeWhyNot(): string {
    const cost = mayWant && findTypicalCost('heat-pump')
    const isUnread = reason === 'unknown' && (plan === null || plan.unread.some(isOfBuilding))
    return [
      isUnread ? words.unread : words.whyNot[reason],
      cost && words.usually(formatRange(cost.pounds)),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
