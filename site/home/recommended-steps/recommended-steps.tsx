import { formatPounds } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { CertificateSummary, MissingSteps, Step } from '../certificate/certificate-view.ts'
import { Described } from '../home-features/described.tsx'
import styles from './recommended-steps.module.css'

type Props = {
  steps: readonly Step[] | MissingSteps
  summary: Pick<CertificateSummary, 'current' | 'potential' | 'lodgedOn'>
}

export function RecommendedSteps({ steps, summary }: Props) {
  const words = useHomeWords().home.steps
  const { current, potential, lodgedOn } = summary
  const year = lodgedOn?.slice(0, 4)
  if (typeof steps === 'string' || steps.length === 0) {
    const { title, text } = words.missing[typeof steps === 'string' ? steps : 'none']
    return (
      <PageSection id="what-would-help" title={words.title}>
        <p>{title}</p>
        <p>{text}</p>
      </PageSection>
    )
  }
  return (
    <PageSection id="what-would-help" title={words.title}>
      <p>{words.intro}</p>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step.item}>
            <StepText {...step} />
          </li>
        ))}
      </ol>
      {current && potential && <p>{words.together(steps.length, current, potential)}</p>}
      <p className={styles.note}>{year ? words.note(year) : words.noteNoYear}</p>
    </PageSection>
  )
}

function StepText({ title, cost }: Step) {
  const words = useHomeWords().home.steps
  const range = cost && words.range(formatPounds(cost.fromPounds), formatPounds(cost.toPounds))
  return (
    <>
      <span className={styles.title}>
        {title ? <Described description={title} /> : words.unnamed}
      </span>
      <span className={styles.cost}>
        {words.cost}: {range ?? words.noCost}
      </span>
    </>
  )
}
