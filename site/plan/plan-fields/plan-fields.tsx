import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Fold } from '../../components/fold/fold.tsx'
import { SelectField } from '../../components/text-field/select-field.tsx'
import { TextField } from '../../components/text-field/text-field.tsx'
import type { RefusedPlan } from '../refused-plan.ts'
import type { FormField } from '../view-form.ts'
import type { PlanView } from '../view-page.ts'
import styles from './plan-fields.module.css'

type Props = { view: PlanView; refused: RefusedPlan | null }

/** What only the visitor knows. Nothing of it has to be said. */
export function PlanFields({ view, refused }: Props) {
  const { form, words } = view
  const comingUp: readonly string[] = refused?.comingUp ?? view.comingUp
  return (
    <section className={styles.fields} id="yours" aria-labelledby="yours-title">
      <h2 id="yours-title" tabIndex={-1}>
        {words.form.title}
      </h2>
      <fieldset className={styles.comingUp}>
        <legend>{words.form.comingUp.legend}</legend>
        <p className={styles.hint}>{words.form.comingUp.hint}</p>
        <div>
          {form.comingUp.map(({ value, label }) => (
            <Coming key={value} value={value} label={label} isServed={comingUp.includes(value)} />
          ))}
        </div>
      </fieldset>
      <FieldFold summary={words.form.about} fields={form.about} refused={refused} />
      <FieldFold summary={words.form.use.title} fields={form.use} refused={refused}>
        <p>{words.form.use.text}</p>
      </FieldFold>
      <FieldFold summary={words.form.correct.title} fields={form.correct} refused={refused}>
        <p>{words.form.correct.text}</p>
      </FieldFold>
      <p className={styles.buttons}>
        <Button kind="equal">{words.form.update}</Button>
        {form.hasAnswers && (
          <Button kind="quiet" name="clear" value="yes">
            {words.form.clear}
          </Button>
        )}
      </p>
      <p className={styles.hint}>{words.form.private}</p>
    </section>
  )
}

const findError = (refused: RefusedPlan | null, name: FormField['name']) =>
  refused?.errors.find(({ field }) => field === name)?.says

type ComingProps = { value: string; label: string; isServed: boolean }

function Coming({ value, label, isServed }: ComingProps) {
  const id = `coming-${value}`
  useServed(id, isServed)
  return (
    <label>
      <input type="checkbox" id={id} name="coming" value={value} defaultChecked={isServed} />{' '}
      {label}
    </label>
  )
}

type FieldFoldProps = {
  summary: string
  fields: readonly FormField[]
  refused: RefusedPlan | null
  children?: ReactNode
}

/** Once open it stays so: closed as its last answer is cleared, it would take the focus with it. */
function FieldFold({ summary, fields, refused, children }: FieldFoldProps) {
  const isCalledFor = fields.some(
    ({ name, value }) => value !== '' || findError(refused, name) !== undefined,
  )
  const [isOpen, setOpen] = useState(isCalledFor)
  if (isCalledFor && !isOpen) setOpen(true)
  return (
    <Fold summary={summary} isOpen={isOpen}>
      {children}
      {fields.map(field => (
        <Field key={field.name} field={field} refused={refused} />
      ))}
    </Fold>
  )
}

function Field({ field, refused }: { field: FormField; refused: RefusedPlan | null }) {
  const { name, label, hint, options } = field
  const error = findError(refused, name)
  // What could not be sent is in the field as it is.
  const value = refused?.kind === 'refused' ? (refused.typed[name] ?? '') : field.value
  useServed(name, value)
  const shared = { id: name, name, label, ...(hint && { hint }), error, value }
  return options.length > 0 ? (
    <SelectField {...shared} choices={options} />
  ) : (
    <TextField {...shared} inputMode="numeric" width="half" />
  )
}

/** Puts another value into a field without mounting it anew, and not while somebody is in it. */
function useServed(id: string, served: string | boolean): void {
  const shown = useRef(served)
  useEffect(() => {
    const field = document.getElementById(id)
    if (shown.current === served) return
    shown.current = served
    if (field === document.activeElement) return
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
    Object.assign(field, { [typeof served === 'string' ? 'value' : 'checked']: served })
  }, [id, served])
}
