import { data } from 'react-router'
import {
  pictureFactsOfBuilding,
  readPictureFacts,
  unknownHomePicture,
} from '../../homes/epc-ratings/picture-facts.ts'
import { readFacts } from '../app/facts.tsx'
import { useHomeWords } from '../app/use-home-words.ts'
import { visitContext } from '../app/visit.ts'
import { HomePicture } from '../components/home-picture/home-picture.tsx'
import { HomePictureKeys } from '../components/home-picture/home-picture-keys.tsx'
import { NoHome } from '../components/no-home/no-home.tsx'
import { Page } from '../components/page/page.tsx'
import { readDraftWithoutErased } from '../visit/drop-erased.ts'
import { fillVisitState } from '../visit/fill-visit-state.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { pathOfHome } from '../visit/search-query.ts'
import type { SelectedAddress } from '../visit/visit-state.ts'
import type { Route } from './+types/your-home.ts'
import { AddressNotice } from './address-notice/address-notice.tsx'
import { CertificateBrief } from './certificate-brief/certificate-brief.tsx'
import { CertificateUnavailable } from './certificate-unavailable/certificate-unavailable.tsx'
import { findStepOfPart } from './find-step-of-part.ts'
import { FoundForTyped } from './found-for-typed/found-for-typed.tsx'
import { HomeAnswer } from './home-answer/home-answer.tsx'
import { HomeSteps } from './home-steps/home-steps.tsx'
import { HomeSupply } from './home-supply/home-supply.tsx'
import { HomesAlike } from './homes-alike/homes-alike.tsx'
import { Neighbours } from './neighbours/neighbours.tsx'
import { NoCertificate } from './no-certificate/no-certificate.tsx'
import { OtherSupply } from './other-supply/other-supply.tsx'
import { type FoundHome, type FoundOtherSupply, isRead, readHome } from './read-home.ts'
import { RunningCosts } from './running-costs/running-costs.tsx'
import { SelectedAddressContext } from './selected-address.ts'
import { ServiceArea } from './service-area/service-area.tsx'
import styles from './your-home.module.css'

const statuses = { home: 200, 'other-supply': 200, unknown: 404, fault: 503 }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { register, content, reportFault } = visit
  const facts = readFacts(visit)
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
  const { selectedAddress } = fillVisitState(
    stored,
    found ? { address: found.address, ratings: [], today: facts.today } : undefined,
  )
  return data({ reading, selectedAddress }, { status: statuses[reading.kind] })
}

export default function YourHome({ loaderData }: Route.ComponentProps) {
  const { reading, selectedAddress } = loaderData
  const { homePage } = useHomeWords()
  if (reading.kind === 'unknown') return <NoHome {...homePage.unknown} isFault={false} />
  if (reading.kind === 'fault') return <NoHome {...homePage.fault} isFault />
  return <Found found={reading} selected={selectedAddress} />
}

type Props = { found: FoundHome | FoundOtherSupply; selected: SelectedAddress | null }

function Found({ found, selected }: Props) {
  const { homePage, homeSupply } = useHomeWords()
  const { name, postcode } = found.address
  const description =
    found.kind === 'home' ? homePage.description(postcode) : homeSupply.other.title
  return (
    <Page title={name} description={description} noindex wide hasHeadingInside>
      <SelectedAddressContext value={selected}>
        <div className={styles.home}>
          <FoundForTyped selected={selected} />
          {found.kind === 'home' ? <Home found={found} /> : <OtherSupply found={found} />}
          <AddressNotice />
        </div>
      </SelectedAddressContext>
    </Page>
  )
}

function Home({ found }: { found: FoundHome }) {
  const { address, certificate, plan, tariff, next, supply, area, neighbours } = found
  return (
    <>
      <HomeAnswer
        found={found}
        picture={certificate === 'unread' ? null : <Picture found={found} />}
      />
      <HomeSteps
        next={next}
        plan={plan}
        home={address.id}
        service={found.area.state}
        country={address.country}
      />
      <div className={styles.pair}>
        <div>
          {certificate === null && (
            <NoCertificate
              country={address.country}
              isGettingOneSaid={plan?.generalActions.includes('ask-for-certificate')}
            />
          )}
          <RunningCosts home={address.id} certificate={certificate} plan={plan} tariff={tariff} />
        </div>
        <div>
          <Neighbours {...neighbours} postcodeName={address.postcode} />
          {plan?.alike && <HomesAlike alike={plan.alike} postcode={address.postcode} />}
          {certificate !== null && <ServiceArea {...area} />}
        </div>
      </div>
      <div className={styles.pair}>
        <HomeSupply supply={supply} isHome />
        <div>
          {certificate === null ? (
            <ServiceArea {...area} />
          ) : isRead(certificate) ? (
            <CertificateBrief
              home={address.id}
              certificate={certificate}
              country={address.country}
            />
          ) : (
            <CertificateUnavailable country={address.country} />
          )}
        </div>
      </div>
    </>
  )
}

function Picture({ found: { address, certificate, plan } }: { found: FoundHome }) {
  const facts = isRead(certificate)
    ? readPictureFacts({ believed: certificate.believed })
    : plan?.building
      ? pictureFactsOfBuilding(plan.building, { ...unknownHomePicture, basis: 'likely' })
      : unknownHomePicture
  return (
    <>
      <HomePicture facts={facts} name={address.name} describedBy="what-it-is-made-of" />
      <HomePictureKeys
        facts={facts}
        id="what-it-is-made-of"
        {...(plan && { stepOf: part => findStepOfPart(plan, part, address.id) })}
      />
    </>
  )
}
