import styles from './known-homes.module.css'

type Props = { links: readonly { readonly href: string; readonly text: string }[] }

/** Homes that the visitor need not look for again. */
export function KnownHomes({ links }: Props) {
  if (links.length === 0) return null
  return (
    <ul className={styles.homes}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
