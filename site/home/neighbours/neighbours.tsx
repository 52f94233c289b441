import type { BandComparison } from '../../../homes/epc-ratings/compare-bands.ts'
import { formatWhole } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import styles from './neighbours.module.css'

export type NeighboursView = {
  postcode: BandComparison | null
  authority: BandComparison | null
  /** Null where only its code is known. */
  authorityName: string | null
}

/** The home's band among its neighbours'. Renders nothing where there are no counts to compare with. */
export function Neighbours(props: NeighboursView & { postcodeName: string }) {
  const { neighbours: words } = useHomeWords().homeSupply
  const { postcode, authority, authorityName } = props
  if (postcode === null && authority === null) return null
  const authorityTitle =
    authorityName === null ? words.inAuthorityUnnamed : words.inAuthority(authorityName)
  return (
    <PageSection id="neighbours" title={words.title}>
      <p>{words.intro}</p>
      <div className={styles.pair}>
        {postcode && <Bands title={words.inPostcode(props.postcodeName)} compared={postcode} />}
        {authority && <Bands title={authorityTitle} compared={authority} />}
      </div>
    </PageSection>
  )
}

const barWidth = 100

/** A table with a bar for each number; the bars add nothing for who cannot see them. */
function Bands({ title, compared }: { title: string; compared: BandComparison }) {
  const { neighbours: words } = useHomeWords().homeSupply
  const { counts, rated, place, commonest } = compared
  const most = Math.max(...counts.map(({ homes }) => homes))
  return (
    <div className={styles.place}>
      <h3>{title}</h3>
      <p>
        {words.summary(formatWhole(rated), commonest)}
        {place &&
          ` ${words.place(place.band, formatWhole(place.higher), formatWhole(place.alike), formatWhole(place.lower))}`}
      </p>
      <table className={styles.bands}>
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.band}</th>
            <th scope="col">{words.homes}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ band, homes }) => (
            <tr key={band} className={band === place?.band ? styles.own : undefined}>
              <th scope="row">{band}</th>
              <td>
                <svg
                  className={styles.bar}
                  viewBox={`0 0 ${barWidth} 10`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect
                    data-band={band}
                    width={((homes / most) * barWidth).toFixed(1)}
                    height="10"
                  />
                </svg>
                <span className={styles.count}>
                  {formatWhole(homes)}
                  {band === place?.band && <b> {words.thisHome}</b>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
