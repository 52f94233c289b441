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
  type Stars,
} from '../../../homes/epc-ratings/lodged-values.ts'
import { formatWhole } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Certificate } from '../certificate.ts'
import { LodgedText } from '../lodged-text.tsx'
import styles from './home-features.module.css'

/** Fabric and systems: what the assessor found, how good it is, and what that means. */
export function HomeFeatures({ certificate: { believed } }: { certificate: Certificate }) {
  const words = useHomeWords().home.features
  const descriptions = homeFeatures.map(feature => readFeature(believed, feature))
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
      <p className={styles.note}>
        {descriptions.some(isAssumed) && words.assumed} {words.firstOnly}
      </p>
    </PageSection>
  )
}

const readFeature = (believed: Believed, feature: HomeFeature) =>
  readDescription(believed[featureColumns[feature].description])

function Feature({ feature, believed }: { feature: HomeFeature; believed: Believed }) {
  const { features: words, notRecorded } = useHomeWords().home
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
          <StarRating stars={stars} />
        </dd>
      )}
    </div>
  )
}

const places = [6, 20, 34, 48, 62] as const

/** One to five stars: in words, from very poor to very good, with as many large dots. */
function StarRating({ stars }: { stars: Stars | null }) {
  const { notRated, features } = useHomeWords().home
  if (stars === null) return <span className={styles.none}>{notRated}</span>
  return (
    <span className={styles.steps}>
      <svg viewBox="0 0 68 12" aria-hidden="true">
        <path className={styles.on} d={drawDots(places.slice(0, stars))} />
        {stars < 5 && <path className={styles.off} d={drawDots(places.slice(stars))} />}
      </svg>
      {features.stars[stars]}
      <span className="visually-hidden">{features.starsOutOf(stars)}</span>
    </span>
  )
}

/** A line of no length with round ends is a dot; one path of them is shorter than five circles. */
const drawDots = (xs: readonly number[]) => xs.map(x => `M${x} 6h.01`).join('')

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
