import { Button } from '../../components/button/button.tsx'
import { FieldError, listDescriptions } from '../../components/field-error/field-error.tsx'
import { Fold } from '../../components/fold/fold.tsx'
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
  const list = (fields: readonly FormField[]) =>
    fields.map(field => <Field key={field.name} field={field} refused={refused} />)
  const isOpen = (fields: readonly FormField[]) =>
    fields.some(({ name, value }) => value !== '' || findError(refused, name) !== undefined)
  return (
    <section className={styles.fields} id="yours" aria-labelledby="yours-title">
      <h2 id="yours-title">{words.form.title}</h2>
      <fieldset className={styles.comingUp} key={comingUp.join()}>
        <legend>{words.form.comingUp.legend}</legend>
        <p className={styles.hint}>{words.form.comingUp.hint}</p>
        <div>
          {form.comingUp.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                name="coming"
                value={value}
                defaultChecked={comingUp.includes(value)}
              />{' '}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Fold summary={words.form.about} isOpen={isOpen(form.about)}>
        {list(form.about)}
      </Fold>
      <Fold summary={words.form.use.title} isOpen={isOpen(form.use)}>
        <p>{words.form.use.text}</p>
        {list(form.use)}
      </Fold>
      <Fold summary={words.form.correct.title} isOpen={isOpen(form.correct)}>
        <p>{words.form.correct.text}</p>
        {list(form.correct)}
      </Fold>
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

function Field({ field, refused }: { field: FormField; refused: RefusedPlan | null }) {
  const { name, label, hint, options } = field
  const error = findError(refused, name)
  const value = refused ? (refused.typed[name] ?? '') : field.value
  if (options.length === 0) {
    return (
      <TextField
        key={value}
        id={name}
        name={name}
        label={label}
        {...(hint && { hint })}
        error={error}
        value={value}
        inputMode="numeric"
        width="half"
      />
    )
  }
  const hintId = `${name}-hint`
  return (
    <div className={styles.choice}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={name} error={error} />
      <select
        key={value}
        id={name}
        name={name}
        defaultValue={value}
        aria-describedby={listDescriptions(name, error, hint && hintId)}
        aria-invalid={error ? true : undefined}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
