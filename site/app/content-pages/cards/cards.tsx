import type { ReactNode } from 'react'
import styles from './cards.module.css'

export function Cards(props: { children: ReactNode }) {
  return <ul className={styles.cards}>{props.children}</ul>
}

export function Card(props: { href: string; title: string; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <a className={styles.title} href={props.href}>
        {props.title}
      </a>
      <div className={styles.text}>{props.children}</div>
    </li>
  )
}
