import type { ReactNode } from 'react'
import {
  Illustration,
  type IllustrationName,
} from '../../../components/illustration/illustration.tsx'
import styles from './page-head.module.css'

type Props = { title: string; picture: IllustrationName; children: ReactNode }

/** The title of a page with its first sentence, and a picture beside them. */
export function PageHead({ title, picture, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{children}</p>
      </div>
      <div className={styles.picture}>
        <Illustration name={picture} />
      </div>
    </div>
  )
}
