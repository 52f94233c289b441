import { Page } from '../components/page/page.tsx'
import type { Banner } from '../header/header-configuration.ts'
import cards from './content-pages/cards/cards.module.css'
import { PageHead } from './content-pages/page-head/page-head.tsx'
import { formatDay } from './format.ts'
import styles from './offers.module.css'
import { useShell } from './shell/use-shell.tsx'
import { useDocumentWords } from './use-document-words.ts'

export default function Offers() {
  const { header } = useShell()
  const { offers } = useDocumentWords().pages
  const promos = header.source === 'empty' ? [] : header.data.menuBanner
  return (
    <Page title={offers.title} description={offers.description} wide hasHeadingInside>
      <PageHead title={offers.title} picture="offers">
        {promos.length > 0 ? offers.intro : offers.none}
      </PageHead>
      <ul className={`${cards.cards} ${styles.offers}`}>
        {promos.map(promo => (
          <li key={promo.position} className={cards.card}>
            <Offer promo={promo} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** What it says, its link over the whole card, and its terms: for whom, until when, who says so. */
function Offer({ promo: { text, link, qualifier, source, until } }: { promo: Banner }) {
  const { offers } = useDocumentWords().pages
  return (
    <>
      {text && <p>{text}</p>}
      {link && (
        <a className={cards.title} href={link.href}>
          {link.text}
        </a>
      )}
      <p className={cards.text}>
        <small>
          {[
            qualifier && `${qualifier.replace(/\.$/, '')}.`,
            until ? `${offers.until(formatDay(until))}.` : offers.noEnd,
            source && `${offers.source} ${source}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </small>
      </p>
    </>
  )
}
