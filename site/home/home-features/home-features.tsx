import type { Description } from '../../../homes/epc-ratings/lodged-values.ts'
import { formatWhole } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { FeatureView, OwnEnergy } from '../certificate/certificate-view.ts'
import { FiveSteps } from '../five-steps/five-steps.tsx'
import { Described } from './described.tsx'
import styles from './home-features.module.css'

type Props = { features: readonly FeatureView[]; ownEnergy: readonly OwnEnergy[] }

/** Fabric and systems: what was found, how good it is, and what that means. */
export function HomeFeatures({ features, ownEnergy }: Props) {
  const words = useHomeWords().home.features
  return (
    <PageSection id="what-it-is-made-of" title={words.title}>
      <p>{words.intro}</p>
      <dl className={styles.features}>
        {features.map(feature => (
          <Feature key={feature.feature} {...feature} />
        ))}
      </dl>
      {ownEnergy.length > 0 && <OwnEnergyList sources={ownEnergy} />}
      <p className={styles.note}>
        {features.some(({ description }) => isAssumed(description)) && words.assumed}{' '}
        {words.firstOnly}
      </p>
    </PageSection>
  )
}

function Feature({ feature, description, stars, explanation }: FeatureView) {
  const { features: words, notRecorded } = useHomeWords().home
  return (
    <div>
      <dt>{words.names[feature]}</dt>
      <dd>
        {description ? <Described description={description} /> : notRecorded}
        {explanation && <span className={styles.means}>{words.explanations[explanation]}</span>}
      </dd>
      {(stars || !isNeverRated(feature)) && (
        <dd className={styles.rated}>
          <FiveSteps stars={stars} />
        </dd>
      )}
    </div>
  )
}

function OwnEnergyList({ sources }: { sources: readonly OwnEnergy[] }) {
  const words = useHomeWords().home.features
  return (
    <>
      <h3>{words.own}</h3>
      <ul>
        {sources.map(source => (
          <li key={source.from}>
            {source.from === 'sun-electricity' &&
              words.fromSunElectricity(formatWhole(source.roofPercent))}
            {source.from === 'sun-water' && words.fromSunWater}
            {source.from === 'wind' && words.fromWind}
          </li>
        ))}
      </ul>
    </>
  )
}

/** No certificate of the files rates it, so that "not rated" would say nothing of this home. */
const isNeverRated = (feature: FeatureView['feature']) => feature === 'second-heating'

function isAssumed(description: Description | null): boolean {
  return /\((?:assumed|rhagdybiaeth)\)/i.test(description?.text ?? '')
}
