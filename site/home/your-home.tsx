import { data } from 'react-router'
import { readFacts } from '../app/facts.tsx'
import { type ServerHtml, serverHtmlOfVisit } from '../app/server-html.ts'
import { useShell, useWords } from '../app/shell/use-shell.tsx'
import { visitContext } from '../app/visit.ts'
import { Phone } from '../components/contact/contact.tsx'
import { OnThisPage } from '../components/on-this-page/on-this-page.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { readDraftWithoutErased } from '../visit/drop-erased.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { pathOfHome } from '../visit/search-query.ts'
import { fillVisitState } from '../visit/visit-state.ts'
import type { Route } from './+types/your-home.ts'
import { HomeHeading } from './home-heading/home-heading.tsx'
import { KeepPage } from './keep-page/keep-page.tsx'
import { isRead, readHome } from './read-home.ts'
import { type HomeInBrowser, renderHome } from './render-home.server.tsx'
import { ServerRendered, useFollowLink } from './server-rendered/server-rendered.tsx'
import styles from './your-home.module.css'

export const handle = { hydrate: true }

const shortcuts = ['what-would-help', 'supply', 'service-area', 'next']
const statuses = { home: 200, 'other-supply': 200, unknown: 404, fault: 503 }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { register, content, reportFault } = visit
  const facts = readFacts(visit)
  const { today } = facts
  const [{ reading, found }, stored] = await Promise.all([
    readHome(register, params.addressId, {
      serviceAreas: content.serviceAreas(),
      facts,
      reportFault,
    }),
    readDraftWithoutErased(visit),
  ])
  if (found && found.address.id !== params.addressId)
    redirectToPresentId(visit, pathOfHome(found.address.id) + url.search)
  const chosen = found && isRead(found.rating) ? [found.rating] : []
  const state = found
    ? fillVisitState(stored, { address: found.address, ratings: found.ratings ?? chosen, today })
    : fillVisitState(stored)
  const isFound = reading.kind === 'home' || reading.kind === 'other-supply'
  const rendered = isFound ? renderHome(reading, state, visit) : null
  if (rendered && !visit.isRouteChange) context.set(serverHtmlOfVisit, rendered.html)
  const html = rendered && visit.isRouteChange ? rendered.html : null
  const status = statuses[reading.kind]
  return data({ kind: reading.kind, home: rendered?.home ?? null, html }, { status })
}

export default function YourHome({ loaderData }: Route.ComponentProps) {
  const { kind, home, html } = loaderData
  if (kind === 'unknown') return <UnknownHome />
  if (kind === 'fault') return <HomeFault />
  return home && <Found home={home} html={html} />
}

type FoundProps = { home: HomeInBrowser; html: ServerHtml | null }

function Found({ home, html }: FoundProps) {
  const { kind, address, hasCertificate, sections } = home
  const { origin } = useShell()
  const { description } = useWords().homePage
  const path = pathOfHome(address.id)
  const followLink = useFollowLink()
  const files = { json: `${path}/certificate.json`, csv: `${path}/certificate.csv` }
  return (
    <div className={styles.home}>
      <Page title={address.line1} description={description(address.postcode)} noindex>
        <HomeHeading
          rest={address.rest}
          postcode={address.postcode}
          isHome={kind === 'home'}
          shortcuts={hasCertificate ? sections.filter(({ id }) => shortcuts.includes(id)) : []}
        />
        <ServerRendered
          id="what-is-known"
          html={html?.['what-is-known'] ?? null}
          onClick={followLink}
        />
        <KeepPage link={origin + path} certificate={hasCertificate ? files : null} />
        <Urgent />
        <ServerRendered id="where-from" html={html?.['where-from'] ?? null} />
      </Page>
      <OnThisPage sections={sections} />
    </div>
  )
}

function UnknownHome() {
  const { unknown } = useWords().homePage
  return (
    <Page title={unknown.title} description={unknown.text} noindex>
      <p>{unknown.text}</p>
      <PostcodeForm />
      <Urgent />
    </Page>
  )
}

function HomeFault() {
  const { fault } = useWords().homePage
  return (
    <Page title={fault.title} description={fault.text} noindex>
      <p>{fault.text}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page */}
        <a href="">{fault.again}</a>
      </p>
      <p>
        {fault.call} <Phone />
      </p>
      <Urgent />
    </Page>
  )
}
