import { CertificateSections } from '../components/certificate/certificate-sections.tsx'
import { HomeSupply } from '../components/home-supply/home-supply.tsx'
import { Neighbours } from '../components/neighbours/neighbours.tsx'
import { NextStep } from '../components/next-step/next-step.tsx'
import { NoCertificate } from '../components/no-certificate/no-certificate.tsx'
import { OtherSupply } from '../components/other-supply/other-supply.tsx'
import { ServiceArea } from '../components/service-area/service-area.tsx'
import { UnreadCertificate } from '../components/unread-certificate/unread-certificate.tsx'
import type { FoundHome, FoundOtherSupply } from './home-reading.ts'

/** Everything said of a home, in the order in which a visitor asks. */
export function StillSections({ found }: { found: FoundHome | FoundOtherSupply }) {
  const isHome = found.kind === 'home'
  return (
    <>
      {isHome ? (
        <Certificate {...found} />
      ) : (
        <OtherSupply kinds={found.otherKinds} postcode={found.address.postcode} />
      )}
      <HomeSupply supply={found.supply} isHome={isHome} />
      {isHome && (
        <>
          <ServiceArea {...found.area} />
          <Neighbours {...found.neighbours} postcodeName={found.address.postcode} />
        </>
      )}
      <NextStep step={found.next} />
    </>
  )
}

function Certificate({ certificate, address }: FoundHome) {
  if (certificate === null) return <NoCertificate country={address.country} />
  if (certificate === 'unread') return <UnreadCertificate country={address.country} />
  return <CertificateSections view={certificate} />
}
