import { createContext, data } from 'react-router'
import { documentWords } from '../../content/document-words.ts'
import { checkNumber } from '../../enquiries/check-answer.ts'
import { dropUnseenMarks } from '../../homes/addresses/unseen-marks.ts'
import type { Payment } from '../../homes/prices/energy-prices.ts'
import { FactsProvider, readFacts } from '../app/facts.tsx'
import { formatWhole } from '../app/format.ts'
import { readForm, textOf } from '../app/read-form.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { visitContext } from '../app/visit.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import { NoHome } from '../components/no-home/no-home.tsx'
import { Page } from '../components/page/page.tsx'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { fieldsOfPurpose, pathOfHome } from '../visit/search-query.ts'
import type { Route } from './+types/home-quote.ts'
import type { TypedAnswers } from './quote-form.tsx'
import { QuotePage } from './quote-page.tsx'
import { type QuoteAnswers, readQuote } from './read-quote.ts'

type Sent = { answers: QuoteAnswers; typed: TypedAnswers; errors: readonly FormError[] }

/** The loader runs after the action: it shows what the form asked for. */
const sentForm = createContext<Sent | null>(null)
const nothingSent: Sent = { answers: {}, typed: {}, errors: [] }

const statuses = { home: 200, 'other-supply': 200, unknown: 404, fault: 503 }

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { answers, typed, errors } = context.get(sentForm) ?? nothingSent
  const reading = await readQuote(visit, params.addressId, answers)
  if (reading.kind === 'home' && reading.address.id !== params.addressId) {
    redirectToPresentId(visit, `${pathOfHome(reading.address.id)}/quote${url.search}`)
  }
  const status = errors.length > 0 ? 422 : statuses[reading.kind]
  return data({ reading, typed, errors, facts: readFacts(visit) }, { status })
}

/** Own use is answered and forgotten: it stands in no address and in no store. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const sent = readQuoteForm(await readForm(request), documentWords[visit.language].quote.change)
  context.set(sentForm, sent)
  return data(null, { status: sent.errors.length > 0 ? 422 : 200 })
}

const mostKwh = 100_000

type ChangeWords = (typeof documentWords)['en']['quote']['change']

/** A field left empty goes by the certificate; one that can't be read is shown again with why. */
function readQuoteForm(form: FormData, words: ChangeWords): Sent {
  const errors: FormError[] = []
  function readKwh(field: 'electricity' | 'gas'): number | undefined {
    const text = dropUnseenMarks(textOf(form, field)).trim()
    if (text === '') return undefined
    const checked = checkNumber({ id: field, kind: 'number', least: 0, most: mostKwh }, text)
    if (checked.ok) return Number(checked.values[0])
    const isHigh = checked.problem.kind === 'too-high'
    const says = isHigh
      ? words.tooHigh(words[field], formatWhole(mostKwh))
      : words.notANumber(words[field])
    errors.push({ field, says })
    return undefined
  }
  const electricityKwh = readKwh('electricity')
  const gasKwh = readKwh('gas')
  const meter = textOf(form, 'meter')
  const payment = textOf(form, 'payment')
  return {
    errors,
    typed: { electricity: textOf(form, 'electricity'), gas: textOf(form, 'gas') },
    answers: {
      ...(electricityKwh !== undefined && { electricityKwh }),
      ...(gasKwh !== undefined && { gasKwh }),
      ...((meter === 'single-rate' || meter === 'two-rate') && { meter }),
      ...(isPayment(payment, words) && { payment }),
      ...(form.has('region') && { region: textOf(form, 'region') }),
    },
  }
}

const isPayment = (text: string, { payments }: ChangeWords): text is Payment =>
  Object.hasOwn(payments, text)

export default function HomeQuote({ loaderData }: Route.ComponentProps) {
  const { reading, typed, errors, facts } = loaderData
  const { quote: words } = useDocumentWords()
  if (reading.kind === 'home') {
    return (
      <FactsProvider facts={facts}>
        <Page
          title={words.title(reading.address.name)}
          description={words.description(reading.address.postcode)}
          errors={errors}
          noindex
          wide
          hasHeadingInside
        >
          <QuotePage quote={reading} typed={typed} errors={errors} />
        </Page>
      </FactsProvider>
    )
  }
  if (reading.kind === 'fault') return <NoHome {...words.fault} isFault />
  const none = reading.kind === 'other-supply' ? words.other : words.unknown
  return <NoHome {...none} isFault={false} handsOn={fieldsOfPurpose('quote')} />
}
