import type { Level } from '../../../homes/epc-ratings/energy-band.ts'
import { officialAverages } from '../../../homes/epc-ratings/official-averages.ts'
import { formatDay, formatTenths } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Note } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { RatingChart } from '../../components/rating-chart/rating-chart.tsx'
import type { CertificateSummary } from '../certificate/certificate-view.ts'
import styles from './rating-card.module.css'

/** The answer most visitors came for: band, score, how good it could be, and how old all that is. */
export function RatingCard({ summary }: { summary: CertificateSummary }) {
  const { rating } = useHomeWords().home
  const { current, potential } = summary
  return (
    <PageSection id="rating" title={rating.title}>
      <Warnings summary={summary} />
      <div className={styles.card}>
        <div className={styles.says}>
          {current ? <Reached current={current} potential={potential} /> : <NoBand />}
        </div>
        {current && <RatingChart current={current} potential={potential} />}
        <Dates summary={summary} />
      </div>
    </PageSection>
  )
}

function Reached({ current, potential }: { current: Level; potential: Level | null }) {
  const { rating } = useHomeWords().home
  const isBest = potential?.score !== null && potential?.score === current.score
  return (
    <>
      <p className={styles.band}>
        <span className={styles.letter} data-band={current.band} aria-hidden="true">
          {current.band}
        </span>
        <strong>{rating.now(current)}</strong>
      </p>
      {potential && <p>{isBest ? rating.best : rating.could(potential)}</p>}
      <p className={styles.scale}>
        {(current.score ?? 0) > 100 ? rating.over : rating.outOf}{' '}
        {rating.average(officialAverages.band, officialAverages.score)}
      </p>
    </>
  )
}

function NoBand() {
  const { rating } = useHomeWords().home
  return (
    <>
      <p className={styles.band}>
        <strong>{rating.unknown}</strong>
      </p>
      <p>{rating.unknownText}</p>
    </>
  )
}

function Warnings({ summary }: { summary: CertificateSummary }) {
  const { rating } = useHomeWords().home
  const { replacedOn, isExpired, validUntil } = summary
  return (
    <>
      {replacedOn && (
        <Note kind="warning" title={rating.replacedTitle(formatDay(replacedOn))}>
          <p>{rating.replacedText}</p>
        </Note>
      )}
      {isExpired && validUntil && (
        <Note kind="warning" title={rating.expiredTitle}>
          <p>{rating.expiredText(formatDay(validUntil))}</p>
        </Note>
      )}
    </>
  )
}

function Dates({ summary }: { summary: CertificateSummary }) {
  const { rating, notRecorded } = useHomeWords().home
  const { age, built, floorAreaM2 } = summary
  const day = (iso: string | null) => (iso ? formatDay(iso) : notRecorded)
  return (
    <dl className={styles.facts}>
      <Fact name={summary.isExpired ? rating.wasValidUntil : rating.validUntil}>
        {day(summary.validUntil)}
      </Fact>
      <Fact name={rating.age}>{age ? rating.ageOf(age.years, age.months) : notRecorded}</Fact>
      <Fact name={rating.inspectedOn}>{day(summary.inspectedOn)}</Fact>
      <Fact name={rating.homeType}>{summary.homeType ?? notRecorded}</Fact>
      <Fact name={rating.built}>
        {built ? rating.builtBetween(built.from, built.to) : notRecorded}
      </Fact>
      <Fact name={rating.floorArea}>
        {floorAreaM2 === null ? notRecorded : rating.squareMetres(formatTenths(floorAreaM2))}
      </Fact>
      <Fact name={rating.number} className={styles.number}>
        {summary.number ?? rating.noNumber}
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; className?: string | undefined; children: string }

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
