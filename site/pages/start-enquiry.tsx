import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { wordsFor } from '../../content/words.ts'
import { Phone } from '../components/contact/contact.tsx'
import { Lead } from '../components/lead/lead.tsx'
import { Page } from '../components/page/page.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { useWords } from '../visit/shell.tsx'

export const handle = { hydrate: true }

export function loader({ params }: LoaderFunctionArgs) {
  const flow = params.flow ?? ''
  if (!Object.hasOwn(wordsFor('en').enquiries.flows, flow)) throw data(null, { status: 404 })
  return { flow }
}

/** Until enquiries can be made here, an honest page: the number, what to have ready, what follows. */
export default function StartEnquiry() {
  const { flow } = useLoaderData<typeof loader>()
  const { enquiries, pages } = useWords()
  const words = enquiries.flows[flow]
  if (!words) return null
  return (
    <Page title={words.title} description={enquiries.description(words.title)}>
      <Lead>
        <p>{enquiries.lead}</p>
      </Lead>
      <p>
        {enquiries.call} <Phone />
      </p>
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
          <Link to="/find-your-home">{pages.find.title}</Link>
        </li>
      </ul>
      {flow !== 'bereavement' && <Urgent />}
    </Page>
  )
}
