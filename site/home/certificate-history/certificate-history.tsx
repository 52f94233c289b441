import { believeLodged, readLodgedOn } from '../../../homes/epc-ratings/believe-lodged.ts'
import { compareRatings, type FeatureChange } from '../../../homes/epc-ratings/compare-ratings.ts'
import { readEnergyLevel } from '../../../homes/epc-ratings/energy-band.ts'
import type { Rating } from '../../../homes/epc-ratings/rating.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { type Certificate, hasExpired } from '../certificate.ts'
import { LodgedText } from '../lodged-text.tsx'
import styles from './certificate-history.module.css'

export function CertificateHistory({ certificate }: { certificate: Certificate }) {
  const words = useHomeWords().home.history
  const { rating, ratings, today } = certificate
  const shownAt = ratings?.findIndex(({ id }) => id === rating.id) ?? -1
  return (
    <PageSection id="certificates" title={words.title}>
      {ratings && ratings.length > 1 ? (
        <>
          <p>{words.intro(ratings.length)}</p>
          <ol className={styles.history}>
            {ratings.map((one, at) => (
              <li key={one.id}>
                <OneOfSeveral
                  rating={one}
                  before={ratings[at + 1]}
                  standing={at < shownAt ? null : at === shownAt ? 'shown' : 'replaced'}
                  today={today}
                />
              </li>
            ))}
          </ol>
          <p className="small-print">{words.note}</p>
        </>
      ) : (
        <p>{ratings ? words.only : words.unread}</p>
      )}
    </PageSection>
  )
}

type OneProps = {
  rating: Rating
  before: Rating | undefined
  /** Null for one that is newer than the one that is shown. */
  standing: 'shown' | 'replaced' | null
  today: string
}

function OneOfSeveral({ rating, before, standing, today }: OneProps) {
  const words = useHomeWords().home.history
  const believed = believeLodged(rating.lodged, today)
  const lodgedOn = readLodgedOn(believed)
  const level = readEnergyLevel(believed, 'current')
  const change = before && compareRatings(believed, believeLodged(before.lodged, today))
  return (
    <>
      <h3>{lodgedOn ? words.lodged(formatDay(lodgedOn)) : words.lodgedUnknown}</h3>
      <p className={styles.standing}>
        <strong>{level ? words.level(level) : words.unknownLevel}</strong>
        {standing && <span>{words[standing]}</span>}
        {hasExpired(believed, today) && <span>{words.expired}</span>}
      </p>
      {change && change.points !== null && <Points points={change.points} />}
      {change && change.features.length > 0 && <Changes changes={change.features} />}
    </>
  )
}

function Points({ points }: { points: number }) {
  const words = useHomeWords().home.history
  if (points === 0) return <p>{words.same}</p>
  return <p>{points > 0 ? words.up(points) : words.down(-points)}</p>
}

function Changes({ changes }: { changes: readonly FeatureChange[] }) {
  const { history: words, features } = useHomeWords().home
  return (
    <details>
      <summary>{words.changes(changes.length)}</summary>
      <dl>
        {changes.map(({ feature, before, after }) => (
          <div key={feature}>
            <dt>{features.names[feature]}</dt>
            <dd>
              {words.was} <LodgedText description={before} />
            </dd>
            <dd>
              {words.is} <LodgedText description={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
