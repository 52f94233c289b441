import { renderToString } from 'react-dom/server'
import { homeWords } from '../../content/home-words.ts'
import { type Language, siteWords } from '../../content/words.ts'
import { readShell } from '../app/shell/read-shell.ts'
import { bareShell, type Shell, ShellProvider } from '../app/shell/use-shell.tsx'
import { useHomeWords } from '../app/use-home-words.ts'
import type { Visit } from '../app/visit.ts'
import { Button } from '../components/button/button.tsx'
import { Note } from '../components/note/note.tsx'
import { asTyped, pathOfStep } from '../visit/enquiry-path.ts'
import { pathOfHome } from '../visit/search-query.ts'
import type { VisitState } from '../visit/visit-state.ts'
import { useVisitState, VisitStateProvider } from '../visit/visit-state-provider.tsx'
import { AddressNotice } from './address-notice/address-notice.tsx'
import { CertificateSections } from './certificate-sections/certificate-sections.tsx'
import { CertificateUnavailable } from './certificate-unavailable/certificate-unavailable.tsx'
import { findStart } from './describe-step.ts'
import { HomeSupply, mayHaveGas } from './home-supply/home-supply.tsx'
import { HomesAlike } from './homes-alike/homes-alike.tsx'
import { Neighbours } from './neighbours/neighbours.tsx'
import { NextStep } from './next-step/next-step.tsx'
import { NoCertificate } from './no-certificate/no-certificate.tsx'
import { OtherSupply } from './other-supply/other-supply.tsx'
import { type AddressView, type FoundHome, type FoundOtherSupply, isRead } from './read-home.ts'
import { RunningCosts } from './running-costs/running-costs.tsx'
import { AreaNote, ServiceArea } from './service-area/service-area.tsx'

/** The data of a home's page that React needs in the browser. */
export type HomeInBrowser = {
  readonly kind: 'home' | 'other-supply'
  readonly address: AddressView
  readonly hasCertificate: boolean
  readonly sections: readonly HomeSection[]
}

/**
 * Nothing in these sections changes in the browser, so neither their code nor their words are sent
 * there. That is a tenth of all script.
 */
export function renderHome(
  found: FoundHome | FoundOtherSupply,
  state: VisitState,
  visit: Visit,
): { home: HomeInBrowser; html: Record<'what-is-known' | 'where-from', string> } {
  const shell: Shell = { ...bareShell, ...readShell(visit) }
  const { kind, address } = found
  const place = { pathname: pathOfHome(address.id), search: '', journey: false }
  const render = (part: React.ReactNode) =>
    renderToString(
      <ShellProvider shell={shell} place={place}>
        <VisitStateProvider state={state}>{part}</VisitStateProvider>
      </ShellProvider>,
    )
  return {
    home: {
      kind,
      address,
      hasCertificate: kind === 'home' && isRead(found.certificate),
      sections: listSections(found, visit.language),
    },
    html: {
      'what-is-known': render(<HomeSections found={found} />),
      'where-from': render(<AddressNotice />),
    },
  }
}

function HomeSections({ found }: { found: FoundHome | FoundOtherSupply }) {
  const isHome = found.kind === 'home'
  return (
    <>
      <FoundForTyped />
      {isHome ? (
        <Certificate {...found} />
      ) : (
        <OtherSupply kinds={found.otherKinds} postcode={found.address.postcode} />
      )}
      <HomeSupply supply={found.supply} isHome={isHome} />
      {isHome && (
        <>
          <ServiceArea {...found.area} />
          {found.plan?.alike && (
            <HomesAlike alike={found.plan.alike} postcode={found.address.postcode} />
          )}
          <Neighbours {...found.neighbours} postcodeName={found.address.postcode} />
        </>
      )}
      {!isHome && <NextStep step={found.next} />}
    </>
  )
}

/** Tells who typed this address that it is in our list, with the way on for another home. */
function FoundForTyped() {
  const { selectedAddress } = useVisitState()
  const { foundForTyped: words } = useHomeWords().homeSupply
  if (selectedAddress?.kind !== 'listed' || !selectedAddress.wasTyped) return null
  const home = selectedAddress.addressId
  return (
    <Note kind="info" title={words.title}>
      <p>{words.text}</p>
      <form method="post" action={pathOfStep('call-back', 'address', { home, from: null })}>
        <Button kind="quiet" name="home" value={asTyped}>
          {words.no}
        </Button>
      </form>
    </Note>
  )
}

function Certificate({ certificate, address, area, next, plan, tariff }: FoundHome) {
  const action = (
    <>
      <AreaNote state={area.state} />
      <NextStep step={next} plan={plan} />
    </>
  )
  if (isRead(certificate)) {
    return (
      <CertificateSections
        certificate={certificate}
        plan={plan}
        tariff={tariff}
        afterRating={action}
      />
    )
  }
  const { country } = address
  return (
    <>
      {certificate === null ? (
        <NoCertificate country={country} likely={plan?.likely ?? null} />
      ) : (
        <CertificateUnavailable country={country} />
      )}
      {action}
      {plan?.costs && <RunningCosts certificate={null} plan={plan} tariff={tariff} />}
    </>
  )
}

export type HomeSection = { readonly id: string; readonly title: string }

/** The sections of the page, in its order, for the table of contents beside it. */
function listSections(found: FoundHome | FoundOtherSupply, language: Language): HomeSection[] {
  const { home, homeNext, homePlan, homeSupply } = homeWords[language]
  const { keep } = siteWords[language].homePage
  const { supply, area, noCertificate, certificateUnavailable } = homeSupply
  const isHome = found.kind === 'home'
  const known = isHome ? found.certificate : null
  const certificate = isRead(known)
  const compared = isHome && (found.neighbours.postcode ?? found.neighbours.authority) !== null
  const plan = isHome ? found.plan : null
  const nextSection = {
    id: 'next',
    title: plan && findStart(plan) ? homePlan.next.title : homeNext.title,
  }
  const sections: (HomeSection | false | null)[] = [
    isHome && known === null && { id: 'certificate', title: noCertificate.title },
    known === 'unread' && { id: 'certificate', title: certificateUnavailable.title },
    certificate && { id: 'rating', title: home.rating.title },
    isHome && nextSection,
    (certificate || plan?.costs != null) && { id: 'running-costs', title: homePlan.costs.title },
    certificate && { id: 'what-would-help', title: home.steps.title },
    certificate && { id: 'what-it-is-made-of', title: home.features.title },
    certificate && { id: 'energy-use', title: home.energy.title },
    {
      id: 'supply',
      title: mayHaveGas(found.supply, isHome) ? supply.title : supply.titleWithoutGas,
    },
    isHome && { id: 'service-area', title: area.title },
    plan?.alike != null && { id: 'homes-alike', title: homePlan.alike.title },
    compared && { id: 'neighbours', title: homeSupply.neighbours.title },
    !isHome && nextSection,
    { id: 'keep', title: keep.title },
  ]
  return sections.filter(section => section !== false && section !== null)
}
