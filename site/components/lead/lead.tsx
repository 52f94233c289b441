import type { ReactNode } from 'react'
import styles from './lead.module.css'

export function Lead(props: { children: ReactNode }) {
  return <div className={styles.lead}>{props.children}</div>
}
