import { useWords } from '../../app/shell/use-shell.tsx'
import { JourneyLink } from '../journey-link/journey-link.tsx'
import styles from './result-pages.module.css'

/** Also what a list of homes passes on. */
export type ResultPagesProps = {
  /** Where the other pages are; null where there is none. */
  next: string | null
  previous: string | null
  /** Of any page but the first. */
  first: string | null
}

/** Links to the pages before and after; nothing where there is one page. */
export function ResultPages({ next, previous, first }: ResultPagesProps) {
  const { choose } = useWords().find
  const links = [
    { to: previous ?? first, text: previous === null ? choose.first : choose.previous },
    { to: next, text: choose.next },
  ]
  if (links.every(({ to }) => to === null)) return null
  return (
    <nav aria-label={choose.pages}>
      <ul className={styles.pages}>
        {links.map(
          ({ to, text }) =>
            to !== null && (
              <li key={text}>
                <JourneyLink to={to}>{text}</JourneyLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
