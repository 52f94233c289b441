import { useDocumentWords } from '../app/use-document-words.ts'
import { Button } from '../components/button/button.tsx'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { RegionField } from '../components/text-field/region-field.tsx'
import { SelectField } from '../components/text-field/select-field.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { pathOfHome } from '../visit/search-query.ts'
import styles from './quote.module.css'
import type { HomeQuote } from './read-quote.ts'

export type TypedAnswers = { readonly electricity?: string; readonly gas?: string }

type Props = { quote: HomeQuote; typed: TypedAnswers; errors: readonly FormError[] }

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
        <SelectField
          id="meter"
          name="meter"
          label={words.meter}
          value={meter}
          choices={listChoices(words.meters)}
        />
        <SelectField
          id="payment"
          name="payment"
          label={words.payment}
          value={payment}
          choices={listChoices(words.payments)}
        />
        <RegionField label={words.region} average={words.average} value={region.code ?? ''} />
        <Button kind="equal">{words.submit}</Button>
        {basis === 'own' && (
          <p className="lone-links">
            <a href={path}>{words.again}</a>
          </p>
        )}
      </form>
    </details>
  )
}

const listChoices = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))
