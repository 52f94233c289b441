import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { wordsFor } from '../../content/words.ts'
import { AboutHome } from '../components/about-home/about-home.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { Lead } from '../components/lead/lead.tsx'
import { Page } from '../components/page/page.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { readEnquiredHome } from '../visit/read-enquired-home.ts'
import { useWords } from '../visit/shell.tsx'
import { visitContext } from '../visit/visit.ts'
import { VisitStateProvider } from '../visit/visit-state-provider.tsx'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const flow = params.flow ?? ''
  if (!Object.hasOwn(wordsFor('en').enquiries.flows, flow)) throw data(null, { status: 404 })
  return { flow, state: await readEnquiredHome(context.get(visitContext), url.searchParams) }
}

/** Until enquiries can be made here, an honest page: the number, what to have ready, what follows. */
export default function StartEnquiry() {
  const { flow, state } = useLoaderData<typeof loader>()
  const { enquiries, find } = useWords()
  const words = enquiries.flows[flow]
  if (!words) return null
  return (
    <Page
      title={words.title}
      description={enquiries.description(words.title)}
      noindex={state.selectedAddress !== null}
    >
      <Lead>
        <p>{enquiries.lead}</p>
      </Lead>
      <p>
        {enquiries.call} <Phone />
      </p>
      <VisitStateProvider state={state}>
        <AboutHome />
      </VisitStateProvider>
      <h2>{enquiries.ready}</h2>
      <ul>
        {words.ready.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2>{enquiries.next}</h2>
      <p>{words.next}</p>
      <h2>{enquiries.other}</h2>
      <ul>
        <li>
          <a href={words.read.href}>{words.read.text}</a>
        </li>
        <li>
          <Link to="/find-your-home">{find.title}</Link>
        </li>
      </ul>
      {flow !== 'bereavement' && <Urgent />}
    </Page>
  )
}
