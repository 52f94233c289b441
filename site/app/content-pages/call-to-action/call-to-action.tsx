import type { ReactNode } from 'react'
import { mainLink } from '../../../components/button/button.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import styles from './call-to-action.module.css'

export function CallToAction(props: { href: string; label: string; children?: ReactNode }) {
  return (
    <div className={styles.panel}>
      {props.children && <div className={styles.why}>{props.children}</div>}
      <a className={mainLink} href={props.href}>
        {props.label}
        <Icon name="arrow" />
      </a>
    </div>
  )
}
