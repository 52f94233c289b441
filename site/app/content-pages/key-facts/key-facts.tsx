import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon/icon.tsx'
import styles from './key-facts.module.css'

/** Three things to know before anything else, side by side where there is room. */
export function KeyFacts(props: { children: ReactNode }) {
  return (
    <ul className={styles.facts} data-place="across">
      {props.children}
    </ul>
  )
}

export function Fact(props: { title: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name="tick" />
      <strong>{props.title}</strong>
      <div className={styles.text}>{props.children}</div>
    </li>
  )
}
