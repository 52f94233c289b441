import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './note.module.css'

export type NoteKind = 'info' | 'warning' | 'good' | 'error'

const icons: Record<NoteKind, IconName> = {
  info: 'info',
  warning: 'warning',
  good: 'tick',
  error: 'warning',
}

export function Note(props: { kind: NoteKind; title: string; children: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles[props.kind]}`}>
      <Icon name={icons[props.kind]} />
      <div className={styles.body}>
        <p className={styles.title}>{props.title}</p>
        {props.children}
      </div>
    </div>
  )
}
