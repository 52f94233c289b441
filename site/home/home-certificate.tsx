import { data } from 'react-router'
import { judgeLetting, readEnergyLevel } from '../../homes/epc-ratings/energy-band.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { describeAddress } from '../app/describe-address.ts'
import { keepNumberTogether, keepTogether } from '../app/keep-together.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { useHomeWords } from '../app/use-home-words.ts'
import { visitContext } from '../app/visit.ts'
import { LinkList } from '../components/link-list/link-list.tsx'
import { NoHome } from '../components/no-home/no-home.tsx'
import { Page } from '../components/page/page.tsx'
import { PicturedPage } from '../components/pictured-page/pictured-page.tsx'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { pathOfHome } from '../visit/search-query.ts'
import type { Route } from './+types/home-certificate.ts'
import { AddressNotice } from './address-notice/address-notice.tsx'
import { type Certificate, makeCertificate } from './certificate.ts'
import { CertificateSections } from './certificate-sections/certificate-sections.tsx'
import { isRead, lookUpHome } from './read-home.ts'
import styles from './your-home.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const found = await lookUpHome(visit.register, params.addressId, visit.reportFault).catch(
    (fault: unknown) => {
      visit.reportFault(fault)
      return 'unread' as const
    },
  )
  if (found === null) return data({ kind: 'unknown' as const }, { status: 404 })
  if (!isRead(found)) return data({ kind: 'fault' as const }, { status: 503 })
  const { address, rating, ...read } = found
  if (address.id !== params.addressId) {
    redirectToPresentId(visit, `${pathOfHome(address.id)}/certificate${url.search}`)
  }
  const home = describeAddress(address)
  if (rating === null) {
    const isHome = address.kind === 'home'
    return data({ kind: 'none' as const, home, isHome }, { status: 404 })
  }
  if (!isRead(rating)) return data({ kind: 'fault' as const }, { status: 503 })
  const today = findLondonDay(visit.now.getTime())
  return data({
    kind: 'found' as const,
    home,
    certificate: makeCertificate({ rating, ...read }, today),
  })
}

/** The certificate whole: every lodged value, history, letting rules, and how far to trust it. */
export default function HomeCertificate({ loaderData }: Route.ComponentProps) {
  const { homePage, homeSupply } = useHomeWords()
  const words = homePage.certificatePage
  if (loaderData.kind === 'unknown') return <NoHome {...homePage.unknown} isFault={false} />
  if (loaderData.kind === 'fault') return <NoHome {...homePage.fault} isFault />
  const { home } = loaderData
  const path = pathOfHome(home.id)
  if (loaderData.kind === 'none') {
    const { title, text, link } = loaderData.isHome
      ? { title: words.none, text: words.noneText, link: words.see }
      : { ...homeSupply.other, link: words.back(home.name) }
    return (
      <PicturedPage title={title} description={text} picture="no-certificate">
        <p>{text}</p>
        <p className="lone-links">
          <a href={path}>{link}</a>
        </p>
      </PicturedPage>
    )
  }
  const { json, csv } = homePage.certificate
  return (
    <Page
      title={words.title(home.name)}
      description={words.description(home.postcode)}
      noindex
      wide
    >
      <p>
        {[...home.rest, keepTogether(home.postcode)].join(', ')}
        {'\u00a0'}
        <span data-not-printed="">
          · <a href={path}>{words.back(keepNumberTogether(home.name))}</a>
        </span>
      </p>
      <div className={styles.certificate}>
        <CertificateSections
          certificate={loaderData.certificate}
          home={home.id}
          country={home.country}
        >
          <Contents certificate={loaderData.certificate} country={home.country} />
        </CertificateSections>
        <p data-not-printed="">
          <a href={`${path}/certificate.json`}>{json}</a>
          {'\u00a0· '}
          <a href={`${path}/certificate.csv`}>{csv}</a>
        </p>
      </div>
      <AddressNotice />
    </Page>
  )
}

type ContentsProps = { certificate: Certificate; country: string | null }

/** Below the rating, which is what most came for: the ways to the rest of the page. */
function Contents({ certificate: { believed }, country }: ContentsProps) {
  const { shell } = useDocumentWords()
  const { features, energy, costs, letting, steps, history, limits, details } = useHomeWords().home
  const level = readEnergyLevel(believed, 'current')
  const hasRules = level !== null && judgeLetting(level.band, country) !== null
  const sections = [
    { href: '#what-it-is-made-of', text: features.title },
    { href: '#energy-use', text: energy.title },
    { href: '#lodged-costs', text: costs.title },
    ...(hasRules ? [{ href: '#letting', text: letting.title }] : []),
    { href: '#recommendations', text: steps.title },
    { href: '#certificates', text: history.title },
    { href: '#how-reliable', text: limits.title },
    { href: '#all-details', text: details.title },
  ]
  return (
    <nav className={styles.contents} aria-label={shell.onThisPage} data-not-printed="">
      <LinkList links={sections} />
    </nav>
  )
}
