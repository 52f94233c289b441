import styles from './bar-list.module.css'

export type BarRow = {
  readonly label: string
  readonly value: string
  /** From 0 to 1 of the longest. */
  readonly share: number
  readonly tone: 'now' | 'could' | 'average'
}

/** A few figures to compare: each in words, with a bar that says the same. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  return (
    <dl className={styles.bars}>
      {rows.map(({ label, value, share, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <svg
              className={styles[tone]}
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10} height="10" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
