import type { BandComparison } from '../../../homes/epc-ratings/compare-bands.ts'
import { formatWhole } from '../../app/format.ts'
import { keepTogether } from '../../app/keep-together.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
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
      {postcode && (
        <Bands title={words.inPostcode(keepTogether(props.postcodeName))} compared={postcode} />
      )}
      {authority && (
        <Fold summary={authorityTitle} isOpen={postcode === null}>
          <Bands title={authorityTitle} isNamed compared={authority} />
        </Fold>
      )}
      <p className="small-print">{words.intro}</p>
    </PageSection>
  )
}

type BandsProps = {
  title: string
  /** The fold that it stands in has its title already. */
  isNamed?: boolean
  compared: BandComparison
}

/** A row for each letter: how many homes have it, as a number and a bar. The row of this home says so. */
function Bands({ title, isNamed = false, compared }: BandsProps) {
  const { neighbours: words } = useHomeWords().homeSupply
  const { counts, rated, place, commonest } = compared
  const most = Math.max(...counts.map(({ homes }) => homes))
  return (
    <div className={styles.place}>
      {!isNamed && <h3>{title}</h3>}
      <table className={styles.bands}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {counts.map(({ band, homes }) => (
            <tr key={band} className={band === place?.band ? styles.own : undefined}>
              <th scope="row">{band}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect data-band={band} width={Math.round((homes / most) * 100)} height="10" />
                </svg>
              </td>
              <td>
                {formatWhole(homes)}
                {band === place?.band && <small> {words.thisHome}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {words.summary(formatWhole(rated), commonest)}
        {place && ` ${words.place(formatWhole(place.higher), formatWhole(place.lower))}`}
      </p>
    </div>
  )
}
