import type { ReactNode } from 'react'
import styles from './steps.module.css'

export function Steps(props: { children: ReactNode }) {
  return <ol className={styles.steps}>{props.children}</ol>
}

export function Step(props: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <strong className={styles.title}>{props.title}</strong>
      <div>{props.children}</div>
    </li>
  )
}
