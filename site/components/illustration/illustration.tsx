import styles from './illustration.module.css'
import { sheetPath } from './sheet-path.ts'

/** Files in `public/illustrations/`. The small ones are served as one. */
export const illustrations = [
  'boiler',
  'cavity-wall',
  'ev-charger',
  'example-home',
  'heat-pump',
  'help',
  'home-cover',
  'loft-roll',
  'moving',
  'no-certificate',
  'not-found',
  'offers',
  'problem',
  'quiet',
  'reading',
  'refer',
  'repairs',
  'sent',
  'smart-meter',
  'solar',
  'tariffs',
  'terrace',
] as const

export type IllustrationName = (typeof illustrations)[number]

/**
 * Decoration: hidden from assistive technology. `use` and not `img`, because tokens, and so the
 * visitor’s theme, reach into what is used and not into an image.
 */
export function Illustration({ name }: { name: IllustrationName }) {
  const [width, height] = name === 'terrace' ? [480, 320] : [200, 160]
  return (
    <svg
      className={styles.illustration}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <use href={hrefOf(name)} />
    </svg>
  )
}

/** The terrace is ten times as large as the others, so it has a file of its own. */
const hrefOf = (name: IllustrationName) =>
  name === 'terrace' ? '/illustrations/terrace.svg#art' : `${sheetPath}#${name}`
