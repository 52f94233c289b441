import type { ReactNode } from 'react'
import styles from './page-section.module.css'

type Props = {
  id: string
  title: string
  /** True where it is as wide as the page, for cards side by side. */
  isAcross?: boolean
  /** A part of another section. */
  isPart?: boolean
  /** For a first section that the page’s own title already names. */
  hidesTitle?: boolean
  children: ReactNode
}

/** The id stands on the section, so that a link to it lands above the heading. */
export function PageSection({ id, title, isAcross, isPart, hidesTitle, children }: Props) {
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <section
      className={isPart ? styles.part : styles.section}
      id={id}
      aria-labelledby={`${id}-title`}
      data-place={isAcross ? 'across' : undefined}
    >
      <Heading id={`${id}-title`} className={hidesTitle ? 'visually-hidden' : undefined}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
