import type { ReactNode } from 'react'
import styles from './field-frame.module.css'

type Props = {
  /** Of the field, or of the first of them. */
  id: string
  error: string | undefined
  className?: string | undefined
  /** What is read before the error, such as the label. */
  before?: ReactNode
  children: ReactNode
}

/** A field, with a line beside it and the reason before it where what was typed is refused. */
export function FieldFrame({ id, error, className, before, children }: Props) {
  const names = [className, error && styles.wrong].filter(Boolean).join(' ')
  return (
    <div className={names || undefined}>
      {before}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

export type FieldsetProps = {
  /** Of its first field. */
  id: string
  /** What is asked. */
  legend: ReactNode
  describedBy?: string | undefined
  error?: string | undefined
  /** What helps to answer, between the question and the fields. */
  children?: ReactNode
}

type FramedFields = FieldsetProps & { className: string | undefined; fields: ReactNode }

/** Fields that answer one question together. */
export function FieldsetFrame({
  id,
  legend,
  error,
  className,
  children,
  fields,
  ...rest
}: FramedFields) {
  return (
    <fieldset
      className={className}
      aria-describedby={listDescriptions(id, error, rest.describedBy)}
    >
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <FieldFrame id={id} error={error}>
        {fields}
      </FieldFrame>
    </fieldset>
  )
}

/** What helps with a field, and what is wrong with it, for `aria-describedby`. */
export function listDescriptions(
  id: string,
  error: string | undefined,
  help: string | undefined,
): string | undefined {
  return [help, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
