import type { ReactNode } from 'react'
import { TaskIcon, type TaskIconName } from '../icon/task-icon.tsx'
import styles from './tiles.module.css'

/** The tasks that people come for, each a link over its whole tile. */
export function Tiles(props: { children: ReactNode }) {
  return <ul className={styles.tiles}>{props.children}</ul>
}

export function Tile(props: { icon: TaskIconName; href: string; text: string }) {
  return (
    <li>
      <a className={styles.tile} href={props.href}>
        <TaskIcon name={props.icon} />
        {props.text}
      </a>
    </li>
  )
}
