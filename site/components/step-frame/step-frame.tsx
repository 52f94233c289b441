import { JourneyLink } from '../journey-link/journey-link.tsx'
import styles from './step-frame.module.css'

type Props = {
  back?: { readonly to: string; readonly text: string }
  /** The name of the enquiry, and how far along it is. */
  about: readonly (string | null)[]
  /** The same as a bar, from 0 to 1. */
  done?: number | null
}

/** Above the heading of a step: the link back, where there is one, and how far along the visitor is. */
export function StepFrame({ back, about, done }: Props) {
  return (
    <>
      {back && (
        <p className={styles.back}>
          <JourneyLink to={back.to}>{back.text}</JourneyLink>
        </p>
      )}
      <p className={styles.about}>
        {about
          .filter(text => text !== null)
          .map(text => (
            <span key={text}>{text}</span>
          ))}
      </p>
      {done && <progress className={styles.done} value={done} aria-hidden="true" />}
    </>
  )
}
