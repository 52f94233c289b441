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

type AlertProps = { kind?: NoteKind; title: string; text?: string }

/** Read out as it appears; under another `key` it is another one, and read out again. */
export function AlertNote({ kind = 'error', title, text }: AlertProps) {
  return (
    <div role="alert">
      <Note kind={kind} title={title}>
        {text && <p>{text}</p>}
      </Note>
    </div>
  )
}
