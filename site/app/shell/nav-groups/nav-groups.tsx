import type { NavGroup, NavLink } from '../../../header/header-configuration.ts'
import styles from './nav-groups.module.css'

/** Groups of links as configured; a link without destination is plain text. */
export function NavGroups(props: { groups: readonly NavGroup[]; headings?: 'shown' | 'hidden' }) {
  return props.groups.map(group => (
    <div key={`${group.heading} ${group.href}`} className={styles.group}>
      {props.headings !== 'hidden' && <GroupHeading group={group} />}
      <ul>
        {group.links.map(link => (
          <li key={`${link.text} ${link.href}`}>
            <LinkOrText link={link} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function GroupHeading({ group }: { group: NavGroup }) {
  return (
    <p className={styles.heading}>
      {group.href ? <a href={group.href}>{group.heading}</a> : group.heading}
    </p>
  )
}

export function LinkOrText({ link }: { link: NavLink }) {
  if (link.href) return <a href={link.href}>{link.text}</a>
  return (
    <span className={styles.text}>
      {link.text}
      {link.why && `, ${link.why}`}
    </span>
  )
}
