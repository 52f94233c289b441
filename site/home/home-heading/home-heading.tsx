import { useShell, useWords } from '../../app/shell/use-shell.tsx'
import { JourneyLink } from '../../components/journey-link/journey-link.tsx'
import styles from './home-heading.module.css'

type Props = {
  /** The address after its first line, which is the page's heading: line two and the town. */
  rest: readonly string[]
  postcode: string
  /** False for a supply that is not a home: that page has its own link back. */
  isHome?: boolean
  /** The main sections, for screens without room for a table of contents beside the page. */
  shortcuts?: readonly { id: string; title: string }[]
}

/** The rest of the address, and links back for whoever lives elsewhere. */
export function HomeHeading({ rest, postcode, isHome = true, shortcuts = [] }: Props) {
  const { homesAreMadeUp } = useShell()
  const { heading: words } = useWords().homePage
  return (
    <>
      <p className={styles.rest}>
        {rest.map(line => `${line}, `).join('')}
        <span className={styles.postcode}>{postcode}</span>
      </p>
      {homesAreMadeUp && <p className={styles.madeUp}>{words.madeUp}</p>}
      <p className={styles.back} data-not-printed="">
        {isHome && (
          <>
            {words.notYours}{' '}
            <JourneyLink to={`/find-your-home?postcode=${encodeURIComponent(postcode)}`}>
              {words.others(postcode)}
            </JourneyLink>{' '}
          </>
        )}
        <JourneyLink to="/find-your-home">{words.again}</JourneyLink>
      </p>
      {shortcuts.length > 0 && (
        <p className={styles.shortcuts} data-not-printed="">
          {words.shortcuts}{' '}
          {shortcuts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
