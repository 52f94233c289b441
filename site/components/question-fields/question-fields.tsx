import type { ReactNode } from 'react'
import { FieldError, listDescriptions } from '../field-error/field-error.tsx'

export type QuestionProps = {
  /** The id of the first field. */
  id: string
  /** The question. */
  legend: ReactNode
  describedBy?: string | undefined
  error?: string | undefined
  /** Help with the answer, between the question and the fields. */
  children?: ReactNode
}

type Props = QuestionProps & { className: string | undefined; fields: ReactNode }

/** Fields that answer one question together. */
export function QuestionFields({ id, legend, error, describedBy, ...props }: Props) {
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
