import { believeLodged, readLodgedOn } from '../../../homes/epc-ratings/believe-lodged.ts'
import { shapeOfKey } from '../../../homes/epc-ratings/column-names.ts'
import { readConstructionAge } from '../../../homes/epc-ratings/construction-age.ts'
import {
  compareLevels,
  type Level,
  readEnergyLevel,
} from '../../../homes/epc-ratings/energy-band.ts'
import type { Believed } from '../../../homes/epc-ratings/lodged-columns.ts'
import { ageOf, readDay, validUntil } from '../../../homes/epc-ratings/lodged-dates.ts'
import { isUnknownText, readNumber } from '../../../homes/epc-ratings/lodged-values.ts'
import { officialAverages } from '../../../homes/epc-ratings/official-averages.ts'
import { formatDay, formatTenths } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Note } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { RatingChart } from '../../components/rating-chart/rating-chart.tsx'
import { type Certificate, hasExpired } from '../certificate.ts'
import { Fact } from '../fact.tsx'
import styles from './rating-card.module.css'

/** What most visitors came for: band, score, the score it could reach, and the certificate's age. */
export function RatingCard({ certificate }: { certificate: Certificate }) {
  const { rating } = useHomeWords().home
  const current = readEnergyLevel(certificate.believed, 'current')
  const potential = readEnergyLevel(certificate.believed, 'potential')
  return (
    <PageSection id="rating" title={rating.title}>
      <Warnings certificate={certificate} />
      <div className={styles.card}>
        <div className={styles.says}>
          {current ? <Reached current={current} potential={potential} /> : <NoBand />}
        </div>
        {current && <RatingChart current={current} potential={potential} />}
        <Facts certificate={certificate} />
      </div>
    </PageSection>
  )
}

function Reached({ current, potential }: { current: Level; potential: Level | null }) {
  const { rating } = useHomeWords().home
  const found = potential && compareLevels(potential, current)
  return (
    <>
      <p className={styles.band}>
        <span className={styles.letter} data-band={current.band} aria-hidden="true">
          {current.band}
        </span>
        <strong>{rating.now(current)}</strong>
      </p>
      {potential && found !== 'unknown' && (
        <p>{found === 'higher' ? rating.could(potential) : rating.best}</p>
      )}
      <p className="small-print">
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

function Warnings({ certificate }: { certificate: Certificate }) {
  const { rating: words } = useHomeWords().home
  const { rating, believed, ratings, today } = certificate
  const lodgedOn = readLodgedOn(believed)
  const newest = ratings?.[0]
  const replacedOn =
    newest && newest.id !== rating.id ? readLodgedOn(believeLodged(newest.lodged, today)) : null
  return (
    <>
      {replacedOn && (
        <Note kind="warning" title={words.replacedTitle(formatDay(replacedOn))}>
          <p>{words.replacedText}</p>
        </Note>
      )}
      {lodgedOn && hasExpired(believed, today) && (
        <Note kind="warning" title={words.expiredTitle}>
          <p>{words.expiredText(formatDay(validUntil(lodgedOn)))}</p>
        </Note>
      )}
    </>
  )
}

function Facts({ certificate: { rating, believed, today } }: { certificate: Certificate }) {
  const { rating: words, notRecorded } = useHomeWords().home
  const lodgedOn = readLodgedOn(believed)
  const age = lodgedOn && ageOf(lodgedOn, today)
  const lodgedIn = Number((lodgedOn ?? today).slice(0, 4))
  const built = readConstructionAge(believed['construction-age-band'], lodgedIn)
  const floorAreaM2 = readNumber(believed['total-floor-area'])
  const number = rating.lodged['lmk-key']?.trim() ?? ''
  const day = (iso: string | null) => (iso ? formatDay(iso) : notRecorded)
  return (
    <dl className={styles.facts}>
      <Fact name={hasExpired(believed, today) ? words.wasValidUntil : words.validUntil}>
        {day(lodgedOn && validUntil(lodgedOn))}
      </Fact>
      <Fact name={words.age}>{age ? words.ageOf(age.years, age.months) : notRecorded}</Fact>
      <Fact name={words.inspectedOn}>{day(readDay(believed['inspection-date']))}</Fact>
      <Fact name={words.homeType}>{describeHomeType(believed) ?? notRecorded}</Fact>
      <Fact name={words.built}>
        {built ? words.builtBetween(built.from, built.to) : notRecorded}
      </Fact>
      <Fact name={words.floorArea}>
        {floorAreaM2 === null ? notRecorded : words.squareMetres(formatTenths(floorAreaM2))}
      </Fact>
      <Fact name={words.number} className={styles.number}>
        {shapeOfKey(number) === 'new' ? number : words.noNumber}
      </Fact>
    </dl>
  )
}

/** "Mid-terrace house". The built form is left out for a flat, of which it says little. */
function describeHomeType(believed: Believed): string | null {
  const type = believed['property-type']?.trim() ?? ''
  if (isUnknownText(type)) return null
  const form = believed['built-form']?.trim() ?? ''
  const hasForm = /^(?:house|bungalow)$/i.test(type) && !isUnknownText(form)
  const words = (hasForm ? `${form} ${type}` : type).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
