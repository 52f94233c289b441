import { CertificateSections } from './certificate/certificate-sections.tsx'
import type { FoundHome, FoundOtherSupply } from './home-reading.ts'
import { HomeSupply } from './home-supply/home-supply.tsx'
import { Neighbours } from './neighbours/neighbours.tsx'
import { NextStep } from './next-step/next-step.tsx'
import { NoCertificate } from './no-certificate/no-certificate.tsx'
import { OtherSupply } from './other-supply/other-supply.tsx'
import { ServiceArea } from './service-area/service-area.tsx'
import { UnreadCertificate } from './unread-certificate/unread-certificate.tsx'

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
