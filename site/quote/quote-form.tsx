import { regions } from '../../homes/supplies/regions.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { Button } from '../components/button/button.tsx'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { pathOfHome } from '../visit/search-query.ts'
import styles from './quote.module.css'
import type { HomeQuote } from './read-quote.ts'

export type TypedAnswers = { readonly electricity?: string; readonly gas?: string }

type Props = { quote: HomeQuote; typed: TypedAnswers; errors: readonly FormError[] }

const byName = regions.toSorted((a, b) => a.name.localeCompare(b.name))

/** Sent by POST, so that what a home uses stands in no address and no log. */
export function QuoteForm({ quote, typed, errors }: Props) {
  const { change: words } = useDocumentWords().quote
  const { address, meter, payment, region, basis } = quote
  const path = `${pathOfHome(address.id)}/quote`
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.says
  return (
    <details className={styles.change} open={basis === 'own' || errors.length > 0}>
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <form method="post" action={path} className={styles.form} noValidate>
        <TextField
          id="electricity"
          name="electricity"
          label={words.electricity}
          value={typed.electricity}
          error={errorAt('electricity')}
          inputMode="numeric"
        />
        <TextField
          id="gas"
          name="gas"
          label={words.gas}
          hint={words.gasHint}
          value={typed.gas}
          error={errorAt('gas')}
          inputMode="numeric"
        />
        <Choice name="meter" label={words.meter} chosen={meter} options={words.meters} />
        <Choice name="payment" label={words.payment} chosen={payment} options={words.payments} />
        <Choice
          name="region"
          label={words.region}
          chosen={region.code ?? ''}
          options={{
            '': words.average,
            ...Object.fromEntries(byName.map(({ code, name }) => [code, name])),
          }}
        />
        <Button kind="equal">{words.submit}</Button>
        {basis === 'own' && (
          <p>
            <a href={path}>{words.again}</a>
          </p>
        )}
      </form>
    </details>
  )
}

type ChoiceProps = {
  name: string
  label: string
  chosen: string
  options: Readonly<Record<string, string>>
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
