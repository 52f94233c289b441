import type { ReactNode } from 'react'
import { FieldError, listDescriptions } from '../field-error/field-error.tsx'

export type Asked = {
  /** Of its first field. */
  id: string
  /** What is asked. */
  legend: ReactNode
  describedBy?: string | undefined
  error?: string | undefined
  /** What helps to answer, between the question and the fields. */
  children?: ReactNode
}

type Props = Asked & { className: string | undefined; fields: ReactNode }

/** Fields that answer one question together. */
export function AskedFields({ id, legend, error, describedBy, ...props }: Props) {
  return (
    <fieldset
      className={props.className}
      aria-describedby={listDescriptions(id, error, describedBy)}
    >
      <legend>{legend}</legend>
      {props.children}
      <div>
        <FieldError id={id} error={error} />
        {props.fields}
      </div>
    </fieldset>
  )
}
