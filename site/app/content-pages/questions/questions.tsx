import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon/icon.tsx'
import styles from './questions.module.css'

export function Questions(props: { children: ReactNode }) {
  return <div className={styles.questions}>{props.children}</div>
}

export function Question(props: { title: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary>
        <span>{props.title}</span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.answer}>{props.children}</div>
    </details>
  )
}
