import type { ReactNode } from 'react'
import { PostcodeForm } from '../../../components/postcode-form/postcode-form.tsx'
import styles from './home-finder.module.css'

/** The form for a postcode as a band across the page, for a page whose one action it is. */
export function HomeFinder({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.finder} data-place="across" aria-labelledby="home-finder">
      <div>
        <h2 id="home-finder">{title}</h2>
        {children}
      </div>
      <PostcodeForm />
    </section>
  )
}
