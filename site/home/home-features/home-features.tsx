import {
  explainFeature,
  featureColumns,
  type HomeFeature,
  homeFeatures,
} from '../../../homes/epc-ratings/home-features.ts'
import type { Believed } from '../../../homes/epc-ratings/lodged-columns.ts'
import {
  type Description,
  readDescription,
  readNumber,
  readStars,
} from '../../../homes/epc-ratings/lodged-values.ts'
import { formatWhole } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { StarRating } from '../../components/home-picture/star-rating.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Certificate } from '../certificate.ts'
import { LodgedText } from '../lodged-text.tsx'
import styles from './home-features.module.css'

/** Fabric and systems: what the assessor found, how good it is, and what that means. */
export function HomeFeatures({ certificate: { believed } }: { certificate: Certificate }) {
  const words = useHomeWords().home.features
  const descriptions = homeFeatures.map(feature => readFeature(believed, feature))
  // Where there is no second heating, the assessor has to assume one. Its own explanation says that.
  const wasNotSeen = homeFeatures.some(
    (feature, at) => feature !== 'second-heating' && isAssumed(descriptions[at] ?? null),
  )
  return (
    <PageSection id="what-it-is-made-of" title={words.title}>
      <p>{words.intro}</p>
      <dl className={styles.features}>
        {homeFeatures
          .filter((feature, at) => feature !== 'second-heating' || descriptions[at])
          .map(feature => (
            <Feature key={feature} feature={feature} believed={believed} />
          ))}
      </dl>
      <OwnEnergy believed={believed} />
      <p className="small-print">
        {wasNotSeen && words.assumed} {words.firstOnly}
      </p>
    </PageSection>
  )
}

const readFeature = (believed: Believed, feature: HomeFeature) =>
  readDescription(believed[featureColumns[feature].description])

function Feature({ feature, believed }: { feature: HomeFeature; believed: Believed }) {
  const { features: words, notRecorded, notRated } = useHomeWords().home
  const description = readFeature(believed, feature)
  const explanation = description && explainFeature(feature, description.text)
  const stars = readStars(believed[featureColumns[feature].stars])
  return (
    <div>
      <dt>{words.names[feature]}</dt>
      <dd>
        {description ? <LodgedText description={description} /> : notRecorded}
        {explanation && <span className={styles.means}>{words.explanations[explanation]}</span>}
      </dd>
      {(stars || !isNeverRated(feature)) && (
        <dd className={styles.rated}>
          <StarRating stars={stars}>
            {stars === null ? notRated : words.stars[stars]}
            {stars && <span className="visually-hidden">{words.starsOutOf(stars)}</span>}
          </StarRating>
        </dd>
      )}
    </div>
  )
}

function OwnEnergy({ believed }: { believed: Believed }) {
  const words = useHomeWords().home.features
  const roofPercent = readNumber(believed['photo-supply'])
  const hasSunWater = /^\s*y\s*$/i.test(believed['solar-water-heating-flag'] ?? '')
  const sources = [
    roofPercent ? words.fromSunElectricity(formatWhole(roofPercent)) : [],
    hasSunWater ? words.fromSunWater : [],
    readNumber(believed['wind-turbine-count']) ? words.fromWind : [],
  ].flat()
  if (sources.length === 0) return null
  return (
    <>
      <h3>{words.own}</h3>
      <ul>
        {sources.map(source => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </>
  )
}

/** No certificate in the official files rates it, so "not rated" would say nothing about this home. */
const isNeverRated = (feature: HomeFeature) => feature === 'second-heating'

function isAssumed(description: Description | null): boolean {
  return /\((?:assumed|rhagdybiaeth)\)/i.test(description?.text ?? '')
}
