import { readLodgedOn } from '../../../homes/epc-ratings/believe-lodged.ts'
import {
  bandFromScore,
  compareLevels,
  type Level,
  readEnergyLevel,
} from '../../../homes/epc-ratings/energy-band.ts'
import { validUntil } from '../../../homes/epc-ratings/lodged-dates.ts'
import { likelyBands } from '../../../homes/likely-ratings/likely-bands.ts'
import type { LikelyRating } from '../../../homes/likely-ratings/likely-rating.ts'
import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import { isUnserved } from '../../../homes/supplies/service-area.ts'
import { formatDay } from '../../app/format.ts'
import { formatEstimate, formatRange } from '../../app/format-range.ts'
import { useShell } from '../../app/shell/use-shell.tsx'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { pathOfPlan } from '../../visit/search-query.ts'
import { type Certificate, hasExpired } from '../certificate.ts'
import { describeBriefly, findStart, nameInSentence, paysBackSoonest } from '../describe-step.ts'
import { type FoundHome, isRead } from '../read-home.ts'
import { goesByOthers, isNetwork } from '../running-costs/sum-uses.ts'
import { AreaNote } from '../service-area/service-area.tsx'
import { findWeakestParts } from './find-weakest-parts.ts'
import styles from './home-answer.module.css'
import { HomeName } from './home-name.tsx'
import { MainAction } from './main-action.tsx'

/** The first screen: which home, its letter, its weakest part, the best next step and one button. */
export function HomeAnswer({ found, picture }: { found: FoundHome; picture: React.ReactNode }) {
  const { certificate, plan, next, area, address } = found
  const { homesAreMadeUp } = useShell()
  const { homePage, homePlan } = useHomeWords()
  return (
    <section className={styles.answer} id="rating" aria-labelledby="home">
      <div className={styles.says}>
        <HomeName address={address} />
        <div className={styles.level}>
          <LetterOf found={found} />
          <div>
            <Standing found={found} />
            <CostLine plan={plan} />
          </div>
        </div>
        {isRead(certificate) && <Weakest certificate={certificate} />}
        {certificate === null && plan?.likely && (
          <p className={styles.soft}>
            {homePlan.likely.basis(plan.likely.homes, plan.likely.nearness)}
          </p>
        )}
        <Next found={found} />
        <p className={`lone-links ${styles.actions}`} data-not-printed="">
          <MainAction next={next} plan={plan} home={address.id} />
          <PlanLink home={address.id} plan={plan} />
        </p>
        <AreaNote state={area.state} />
      </div>
      {picture}
      {homesAreMadeUp && <p className={styles.small}>{homePage.madeUp}</p>}
    </section>
  )
}

/** To the plan's steps, or to the questions that make it one. */
function PlanLink({ home, plan }: { home: string; plan: Plan | null }) {
  const { homePage } = useHomeWords()
  const path = pathOfPlan(home)
  if (plan && plan.generalActions.length > 0) return <a href={`${path}#yours`}>{homePage.tellUs}</a>
  return plan && plan.steps.length > 0 && <a href={path}>{homePage.fullPlan}</a>
}

/** The letter; those that are only likely in a dashed frame; a question mark where nobody knows. */
function LetterOf({ found: { certificate, plan } }: { found: FoundHome }) {
  const level = isRead(certificate) ? readEnergyLevel(certificate.believed, 'current') : null
  const likely = certificate === null && plan?.likely ? likelyBands(plan.likely) : []
  const bands = level ? [level.band] : likely
  return (
    <span className={`${styles.letter} ${level ? '' : styles.guess}`} aria-hidden="true">
      {bands.map(band => (
        <span key={band} data-band={band}>
          {band}
        </span>
      ))}
      {bands.length === 0 && <span>?</span>}
    </span>
  )
}

function Standing({ found: { certificate, plan } }: { found: FoundHome }) {
  const { homePage: words } = useHomeWords()
  if (isRead(certificate)) return <Lodged certificate={certificate} />
  if (certificate === 'unread') {
    return (
      <p>
        <strong>{words.unread}.</strong> {words.unreadText}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page */}
        <a href="">{words.again}</a>
      </p>
    )
  }
  return plan?.likely ? <Likely likely={plan.likely} /> : <p>{words.noCertificate}.</p>
}

function Likely({ likely }: { likely: LikelyRating }) {
  const { likely: words } = useHomeWords().homePlan
  const { band, low, high } = likely
  const letters = [bandFromScore(low) ?? band, bandFromScore(high) ?? band] as const
  const bands = likelyBands(likely)
  return (
    <p>
      <strong>{bands.length > 0 ? words.letters(bands) : words.noLetter}.</strong>{' '}
      {words.between(Math.round(low), Math.round(high), ...letters)}
    </p>
  )
}

function Lodged({ certificate: { believed, today } }: { certificate: Certificate }) {
  const { homePage: words } = useHomeWords()
  const current = readEnergyLevel(believed, 'current')
  const potential = readEnergyLevel(believed, 'potential')
  const lodgedOn = readLodgedOn(believed)
  const isOld = lodgedOn !== null && hasExpired(believed, today)
  return (
    <p>
      {current ? (
        <>
          <span className="visually-hidden">{words.band(current.band)}: </span>
          {current.score !== null && <strong>{words.points(current.score)}.</strong>}{' '}
          {potential && <Could current={current} potential={potential} />}
        </>
      ) : (
        <>
          <strong>{words.noBand}.</strong> {words.noBandText}
        </>
      )}{' '}
      {isOld && (
        <span className={styles.old}>
          <Icon name="warning" isInText />
          {words.expired(formatDay(validUntil(lodgedOn)))}
        </span>
      )}
    </p>
  )
}

function Could({ current, potential }: { current: Level; potential: Level }) {
  const { homePage: words } = useHomeWords()
  const found = compareLevels(potential, current)
  if (found === 'unknown') return null
  return found === 'higher' ? `${words.could(potential.band, potential.score)}.` : `${words.best}.`
}

function CostLine({ plan }: Pick<FoundHome, 'plan'>) {
  const { homePage: words } = useHomeWords()
  const costs = plan?.costs
  if (!costs?.poundsAYear || isNetwork(costs)) return null
  const { low, high } = formatRange(costs.poundsAYear)
  if (goesByOthers(costs)) {
    return <p className={styles.soft}>{words.costsWide({ low, high })}</p>
  }
  return (
    <p className={styles.soft}>
      {words.costs(formatEstimate(costs.poundsAYear.likely))}{' '}
      {low !== high && <small>{words.costsBetween(low, high)}</small>}
    </p>
  )
}

function Weakest({ certificate: { believed } }: { certificate: Certificate }) {
  const { homePage: words } = useHomeWords()
  const weakest = findWeakestParts(believed)
  if (weakest === null) return null
  return (
    <p>
      {weakest.length === 0
        ? words.noWeakPart
        : words.weakest(weakest.map(part => words.parts[part]))}
      .
    </p>
  )
}

function Next({ found }: { found: FoundHome }) {
  const { plan, next } = found
  const isServed = !isUnserved(found.area.state)
  const words = useHomeWords()
  const start = plan && findStart(plan)
  return (
    <>
      {plan && start && (
        <>
          <h2>{words.homePage.next(nameInSentence(start.measure, words.measureWords))}</h2>
          <p>
            {describeBriefly(start, words.homePlan.next)}{' '}
            {start.help.length > 0 && isServed && words.homePage.helpMayPay}
          </p>
          <Order plan={plan} start={start} />
        </>
      )}
      {next.reason !== 'start-here' && isServed && <p>{words.homeNext.reasons[next.reason]}</p>}
    </>
  )
}

/** Why the step comes first, where its payback or the plan says so, and which one follows it. */
function Order({ plan, start }: { plan: Plan; start: PlanStep }) {
  const { homePage: words, measureWords } = useHomeWords()
  const next = plan.steps.find(({ group }) => group === 'next')
  const reasons = ['saves-most', 'best-for-the-money'] as const
  const because = paysBackSoonest(plan, start)
    ? 'soonest'
    : reasons.find(reason => start.reasons.includes(reason))
  const says = words.order(
    because ? words.firstBecause[because] : null,
    next ? nameInSentence(next.measure, measureWords) : null,
  )
  return says && <p className={styles.soft}>{says}</p>
}
