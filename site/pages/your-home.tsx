import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AddressNotice } from '../components/address-notice/address-notice.tsx'
import { CertificateSections } from '../components/certificate/certificate-sections.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { HomeHeading } from '../components/home-heading/home-heading.tsx'
import { HomeSupply } from '../components/home-supply/home-supply.tsx'
import { KeepPage } from '../components/keep-page/keep-page.tsx'
import { Neighbours } from '../components/neighbours/neighbours.tsx'
import { NextStep } from '../components/next-step/next-step.tsx'
import { NoCertificate } from '../components/no-certificate/no-certificate.tsx'
import { OnThisPage } from '../components/on-this-page/on-this-page.tsx'
import { OtherSupply } from '../components/other-supply/other-supply.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { ServiceArea } from '../components/service-area/service-area.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { findLondonDay } from '../header/london-day.ts'
import { useShell, useWords } from '../visit/shell.tsx'
import { visitContext } from '../visit/visit.ts'
import { fillVisitState } from '../visit/visit-state.ts'
import { VisitStateProvider } from '../visit/visit-state-provider.tsx'
import type { FoundHome, FoundOtherSupply } from '../your-home/home-reading.ts'
import { useHomeSections } from '../your-home/home-sections.ts'
import { readHome } from '../your-home/read-home.ts'
import styles from './your-home.module.css'

export const handle = { hydrate: true }

const shortcuts = ['what-would-help', 'supply', 'next']
const statuses = { home: 200, 'other-supply': 200, unknown: 404, fault: 503 }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { register, content, now, draft, reportFault } = context.get(visitContext)
  const [{ reading, found }, kept] = await Promise.all([
    readHome(register, params.addressId ?? '', {
      serviceAreas: content.serviceAreas(),
      today: findLondonDay(now.getTime()),
      reportFault,
    }),
    draft.read(),
  ])
  const counting = found?.rating ? [found.rating] : []
  const state = found
    ? fillVisitState(kept, { address: found.address, ratings: found.ratings ?? counting })
    : fillVisitState(kept)
  return data({ reading, state }, { status: statuses[reading.kind] })
}

export default function YourHome() {
  const { reading, state } = useLoaderData<typeof loader>()
  return (
    <VisitStateProvider state={state}>
      {reading.kind === 'unknown' && <UnknownHome />}
      {reading.kind === 'fault' && <HomeFault />}
      {(reading.kind === 'home' || reading.kind === 'other-supply') && <Found {...reading} />}
    </VisitStateProvider>
  )
}

function Found(found: FoundHome | FoundOtherSupply) {
  const { origin } = useShell()
  const { description } = useWords().homeSupply
  const { address, area } = found
  const path = `/homes/${encodeURIComponent(address.id)}`
  const files = { json: `${path}/certificate.json`, csv: `${path}/certificate.csv` }
  const sections = useHomeSections(found)
  const hasCertificate = found.kind === 'home' && found.certificate !== null
  return (
    <div className={styles.home}>
      <Page title={address.line1} description={description(address.postcode)} noindex>
        <HomeHeading
          rest={address.rest}
          postcode={address.postcode}
          isHome={found.kind === 'home'}
          shortcuts={hasCertificate ? sections.filter(({ id }) => shortcuts.includes(id)) : []}
        />
        {found.kind === 'other-supply' && (
          <OtherSupply kinds={found.otherKinds} postcode={address.postcode} />
        )}
        {found.kind === 'home' && <Certificate {...found} />}
        <HomeSupply supply={found.supply} isHome={found.kind === 'home'} />
        {found.kind === 'home' && (
          <>
            <ServiceArea {...area} />
            <Neighbours {...found.neighbours} postcodeName={address.postcode} />
          </>
        )}
        <NextStep step={found.next} />
        <KeepPage link={origin + path} certificate={hasCertificate ? files : null} />
        <Urgent />
        <AddressNotice />
      </Page>
      <OnThisPage sections={sections} />
    </div>
  )
}

function Certificate({ certificate, address }: FoundHome) {
  if (certificate === null) return <NoCertificate country={address.country} />
  return <CertificateSections view={certificate} />
}

function UnknownHome() {
  const { unknown } = useWords().homeSupply
  return (
    <Page title={unknown.title} description={unknown.text} noindex>
      <p>{unknown.text}</p>
      <PostcodeForm />
      <Urgent />
    </Page>
  )
}

function HomeFault() {
  const { fault } = useWords().homeSupply
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
