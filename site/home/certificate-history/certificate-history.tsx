import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { FeatureChangeView, PastCertificate } from '../certificate/certificate-view.ts'
import { Described } from '../home-features/described.tsx'
import styles from './certificate-history.module.css'

export function CertificateHistory({ history }: { history: readonly PastCertificate[] | null }) {
  const words = useHomeWords().home.history
  return (
    <PageSection id="certificates" title={words.title}>
      {history && history.length > 1 ? (
        <>
          <p>{words.intro(history.length)}</p>
          <ol className={styles.history}>
            {history.map(one => (
              <li key={one.id}>
                <Certificate {...one} />
              </li>
            ))}
          </ol>
          <p className={styles.note}>{words.note}</p>
        </>
      ) : (
        <p>{history ? words.only : words.unread}</p>
      )}
    </PageSection>
  )
}

function Certificate({ lodgedOn, level, isShown, isExpired, change }: PastCertificate) {
  const words = useHomeWords().home.history
  return (
    <>
      <h3>{lodgedOn ? words.lodged(formatDay(lodgedOn)) : words.lodgedUnknown}</h3>
      <p className={styles.standing}>
        <strong>{level ? words.level(level) : words.unknownLevel}</strong>
        <span>{isShown ? words.shown : words.replaced}</span>
        {isExpired && <span>{words.expired}</span>}
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

function Changes({ changes }: { changes: readonly FeatureChangeView[] }) {
  const { history: words, features } = useHomeWords().home
  return (
    <details>
      <summary>{words.changes(changes.length)}</summary>
      <dl>
        {changes.map(({ feature, before, after }) => (
          <div key={feature}>
            <dt>{features.names[feature]}</dt>
            <dd>
              {words.was} <Described description={before} />
            </dd>
            <dd>
              {words.is} <Described description={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
