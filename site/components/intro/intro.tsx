import type { ReactNode } from 'react'
import styles from './intro.module.css'

export function Intro(props: { children: ReactNode }) {
  return <div className={styles.lead}>{props.children}</div>
}
