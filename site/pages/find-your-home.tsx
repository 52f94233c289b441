import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { Phone } from '../components/contact/contact.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { Lead } from '../components/lead/lead.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { useWords } from '../visit/shell.tsx'

export const handle = { hydrate: true }

type Outcome =
  | { kind: 'asking' }
  | { kind: 'empty' | 'mistyped'; typed: string }
  | { kind: 'postcode'; postcode: string }

export function loader({ url }: LoaderFunctionArgs): Outcome {
  const typed = url.searchParams.get('postcode')
  if (typed === null) return { kind: 'asking' }
  if (typed.trim() === '') return { kind: 'empty', typed }
  const postcode = parsePostcode(typed)
  return postcode.valid
    ? { kind: 'postcode', postcode: postcode.postcode }
    : { kind: 'mistyped', typed }
}

export default function FindYourHome() {
  const outcome = useLoaderData<typeof loader>()
  const { find } = useWords().pages
  if (outcome.kind === 'postcode') return <AskByPhone postcode={outcome.postcode} />
  const error = outcome.kind === 'asking' ? undefined : find[outcome.kind]
  return (
    <Page
      title={find.title}
      description={find.description}
      {...(error && {
        titlePrefix: find.errorPrefix,
        above: <ErrorSummary errors={[{ field: 'postcode', says: error }]} />,
      })}
    >
      <Lead>
        <p>{find.lead}</p>
      </Lead>
      <PostcodeForm {...(error && outcome.kind !== 'asking' && { error, value: outcome.typed })} />
      <Urgent />
    </Page>
  )
}

function AskByPhone({ postcode }: { postcode: string }) {
  const { find } = useWords().pages
  return (
    <Page title={find.found(postcode)} description={find.description} noindex>
      <Lead>
        <p>{find.foundText}</p>
      </Lead>
      <p>
        {find.call} <Phone />
      </p>
      <h2>{find.before}</h2>
      <ul>
        {find.beforeItems.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        <Link to="/enquiries/call-back">{find.orAsk}</Link>
      </p>
      <p>
        <Link to="/find-your-home">{find.again}</Link>
      </p>
    </Page>
  )
}
