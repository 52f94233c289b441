import type { ReactNode } from 'react'
import styles from './page-section.module.css'

/** The id stands on the section, so that a link to it lands above the heading. */
export function PageSection(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={props.id} aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      {props.children}
    </section>
  )
}
