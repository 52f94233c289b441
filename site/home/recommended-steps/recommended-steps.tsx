import { readLodgedOn } from '../../../homes/epc-ratings/believe-lodged.ts'
import {
  bandFromScore,
  compareLevels,
  readEnergyLevel,
} from '../../../homes/epc-ratings/energy-band.ts'
import { readDescription } from '../../../homes/epc-ratings/lodged-values.ts'
import type { Recommendation, StepOutcome } from '../../../homes/epc-ratings/recommendation.ts'
import {
  describeRecommendation,
  readIndicativeCost,
} from '../../../homes/epc-ratings/recommendation.ts'
import { formatPounds } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { pathOfHome } from '../../visit/search-query.ts'
import type { Certificate } from '../certificate.ts'
import { LodgedText } from '../lodged-text.tsx'
import styles from './recommended-steps.module.css'

type Props = { certificate: Certificate; home: string }

/** What the certificate recommends, as lodged, with the way to our own order. */
export function RecommendedSteps({ certificate, home }: Props) {
  const words = useHomeWords().home.steps
  const { believed, recommendations: steps } = certificate
  const current = readEnergyLevel(believed, 'current')
  const potential = readEnergyLevel(believed, 'potential')
  const rises = current && potential && compareLevels(potential, current) === 'higher'
  if (typeof steps === 'string' || steps.length === 0) {
    // A certificate that expects a higher score has steps, even where our records list none.
    const { title, text } =
      words.missing[typeof steps === 'string' ? steps : rises ? 'unlisted' : 'none']
    return (
      <PageSection id="recommendations" title={words.title}>
        <p>{title}</p>
        <p>{text}</p>
      </PageSection>
    )
  }
  const lodgedOn = readLodgedOn(believed)
  const hasOutcomes = steps.some(({ outcome }) => outcome)
  return (
    <PageSection id="recommendations" title={words.title}>
      <p>
        {words.intro}{' '}
        <span data-not-printed="">
          {words.ownOrder} <a href={`${pathOfHome(home)}#what-would-help`}>{words.ownOrderLink}</a>
        </span>
      </p>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step.item}>
            <StepText step={step} lodgedOn={lodgedOn} />
          </li>
        ))}
      </ol>
      {rises && <p>{words.together(steps.length, current, potential)}</p>}
      <p className="small-print">
        {lodgedOn ? words.note(lodgedOn.slice(0, 4)) : words.noteNoYear}{' '}
        {hasOutcomes ? words.outcomeNote : words.noOutcomes}
      </p>
    </PageSection>
  )
}

type StepProps = { step: Recommendation; lodgedOn: string | null }

function StepText({ step, lodgedOn }: StepProps) {
  const words = useHomeWords().home.steps
  const title = readDescription(describeRecommendation(step, lodgedOn))
  const cost = readIndicativeCost(step.indicativeCost)
  const range = cost && words.range(formatPounds(cost.fromPounds), formatPounds(cost.toPounds))
  return (
    <>
      <span className={styles.title}>
        {title ? <LodgedText description={title} /> : words.unnamed}
      </span>
      <span className={styles.cost}>
        {words.cost}: {range ?? words.noCost}.{' '}
        {step.outcome && <Outcome outcome={step.outcome} year={lodgedOn?.slice(0, 4) ?? null} />}
      </span>
    </>
  )
}

/** What the certificate itself says that the step brings. */
function Outcome({ outcome, year }: { outcome: StepOutcome; year: string | null }) {
  const { steps: words, level } = useHomeWords().home
  const { savingPounds, scoreAfter } = outcome
  const band = bandFromScore(scoreAfter)
  return (
    <span className={styles.outcome}>
      {savingPounds !== null && describeSaving(savingPounds, year, words)}{' '}
      {band && words.after(level({ band, score: scoreAfter }))}
    </span>
  )
}

type StepWords = ReturnType<typeof useHomeWords>['home']['steps']

function describeSaving(pounds: number, year: string | null, words: StepWords): string {
  if (Math.round(pounds) === 0) return words.savesNothing
  const amount = formatPounds(Math.abs(pounds))
  return pounds > 0 ? words.saves(amount, year) : words.costsMore(amount, year)
}
