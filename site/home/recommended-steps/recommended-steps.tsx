import { readLodgedOn } from '../../../homes/epc-ratings/believe-lodged.ts'
import { readEnergyLevel } from '../../../homes/epc-ratings/energy-band.ts'
import { readDescription } from '../../../homes/epc-ratings/lodged-values.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'
import {
  describeRecommendation,
  readIndicativeCost,
} from '../../../homes/epc-ratings/recommendation.ts'
import { formatPounds } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Certificate } from '../certificate.ts'
import { LodgedText } from '../lodged-text.tsx'
import styles from './recommended-steps.module.css'

export function RecommendedSteps({ certificate }: { certificate: Certificate }) {
  const words = useHomeWords().home.steps
  const { believed, recommendations: steps } = certificate
  if (typeof steps === 'string' || steps.length === 0) {
    const { title, text } = words.missing[typeof steps === 'string' ? steps : 'none']
    return (
      <PageSection id="what-would-help" title={words.title}>
        <p>{title}</p>
        <p>{text}</p>
      </PageSection>
    )
  }
  const current = readEnergyLevel(believed, 'current')
  const potential = readEnergyLevel(believed, 'potential')
  const year = readLodgedOn(believed)?.slice(0, 4)
  return (
    <PageSection id="what-would-help" title={words.title}>
      <p>{words.intro}</p>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step.item}>
            <StepText step={step} />
          </li>
        ))}
      </ol>
      {current && potential && <p>{words.together(steps.length, current, potential)}</p>}
      <p className={styles.note}>{year ? words.note(year) : words.noteNoYear}</p>
    </PageSection>
  )
}

function StepText({ step }: { step: Recommendation }) {
  const words = useHomeWords().home.steps
  const title = readDescription(describeRecommendation(step))
  const cost = readIndicativeCost(step.indicativeCost)
  const range = cost && words.range(formatPounds(cost.fromPounds), formatPounds(cost.toPounds))
  return (
    <>
      <span className={styles.title}>
        {title ? <LodgedText description={title} /> : words.unnamed}
      </span>
      <span className={styles.cost}>
        {words.cost}: {range ?? words.noCost}
      </span>
    </>
  )
}
