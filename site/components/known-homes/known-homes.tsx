import type { ComponentProps } from 'react'
import { LinkList } from '../link-list/link-list.tsx'
import styles from './known-homes.module.css'

/** Homes that the visitor need not look for again. */
export function KnownHomes({ links }: Pick<ComponentProps<typeof LinkList>, 'links'>) {
  return links.length > 0 && <LinkList className={styles.homes} links={links} />
}
