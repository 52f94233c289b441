import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '../app/visit.ts'
import { Phone } from '../components/contact/contact.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { ReferenceMark } from '../components/reference-mark/reference-mark.tsx'
import { LookUpPage } from '../track/look-up-page.tsx'
import { SentPage } from './sent-page.tsx'
import { showSent } from './show-sent.ts'

export const handle = { hydrate: true }

export function loader({ params, context }: LoaderFunctionArgs) {
  return showSent(context.get(visitContext), params.reference)
}

export default function EnquirySent() {
  const view = useLoaderData<typeof loader>()
  if (view.kind === 'sent') return <SentPage view={view} />
  if (view.kind === 'elsewhere') return <LookUpPage view={view.lookUp} />
  return (
    <Page title={view.title} description={view.description} noindex>
      <ReferenceMark {...view.reference} />
      <Note kind="warning" title={view.unreadable.title}>
        <p>{view.unreadable.text}</p>
        <p>
          <Phone />
        </p>
      </Note>
    </Page>
  )
}
