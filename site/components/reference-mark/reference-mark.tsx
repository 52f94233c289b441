import styles from './reference-mark.module.css'

type Props = { label: string; reference: string; spelt?: { label: string; text: string } }

/** Large enough to copy from across a kitchen, and in parts that can be read out. */
export function ReferenceMark({ label, reference, spelt }: Props) {
  return (
    <div className={styles.mark}>
      <p className={styles.label}>{label}</p>
      <p className={styles.reference}>{reference}</p>
      {spelt && (
        <p className={styles.spelt}>
          {spelt.label} {spelt.text}
        </p>
      )}
    </div>
  )
}
