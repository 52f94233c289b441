import { grantStatusOn } from '../../homes/grants/grants.ts'
import { equalLink } from '../components/button/button.tsx'
import { Icon } from '../components/icon/icon.tsx'
import { Illustration, type IllustrationName } from '../components/illustration/illustration.tsx'
import { Page } from '../components/page/page.tsx'
import type { Banner } from '../header/header-configuration.ts'
import type { Route } from './+types/offers.ts'
import { Grant } from './content-pages/grant/grant.tsx'
import { PageHead } from './content-pages/page-head/page-head.tsx'
import { describeOffer } from './describe-offer.ts'
import { FactsProvider, readFacts, useFacts } from './facts.tsx'
import { findOffer, type Offer } from './find-offer.ts'
import { formatDay, formatMoney } from './format.ts'
import styles from './offers.module.css'
import { useShell } from './shell/use-shell.tsx'
import { useDocumentWords } from './use-document-words.ts'
import { visitContext } from './visit.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readFacts(context.get(visitContext))
}

type Promo = Banner & { offer: Offer | null }

/** What gains the visitor something comes first, with its price and terms; then what else there is. */
export default function Offers({ loaderData: facts }: Route.ComponentProps) {
  const { header } = useShell()
  const { offers: words } = useDocumentWords().pages
  const promos = (header.source === 'empty' ? [] : header.data.menuBanner).map(promo => ({
    ...promo,
    offer: promo.link && findOffer(promo.link.href, facts),
  }))
  const offers = promos.filter(isOffer)
  const others = promos.filter(promo => !isOffer(promo))
  return (
    <FactsProvider facts={facts}>
      <Page title={words.title} description={words.description} wide hasHeadingInside>
        <PageHead title={words.title} picture="offers">
          {offers.length > 0 ? words.intro : words.none}
        </PageHead>
        {promos.some(({ offer }) => offer?.isExample) && (
          <p className={styles.examples}>
            <small>{words.examples}</small>
          </p>
        )}
        {offers.length > 0 && (
          <ul className={styles.offers}>
            {offers.map(promo => (
              <OfferCard key={promo.position} promo={promo} />
            ))}
          </ul>
        )}
        <Schemes />
        {others.length > 0 && (
          <section aria-labelledby="more">
            <h2 id="more">{words.more}</h2>
            <ul className={styles.offers}>
              {others.map(promo => (
                <Other key={promo.position} promo={promo} />
              ))}
            </ul>
          </section>
        )}
      </Page>
    </FactsProvider>
  )
}

/** It gains something beside another price, ends, or says for whom it holds. */
const isOffer = ({ until, qualifier, offer }: Promo) =>
  Boolean(until || qualifier || (offer && offer.kind !== 'price'))

function OfferCard({ promo }: { promo: Promo }) {
  const { text, link, qualifier, source, until, offer } = promo
  const { pages, prices } = useDocumentWords()
  const { offers: words } = pages
  const said = offer && describeOffer(offer, { offers: words, prices })
  const who = qualifier?.replace(/\.?$/, '.') ?? said?.who
  const [end] = [until, offer?.until].filter(day => day !== undefined).toSorted()
  const terms = [
    ...(said?.terms ?? []),
    ...(end ? [[words.until, formatDay(end)] as const] : []),
    ...(source ? [[words.source, source] as const] : []),
  ]
  return (
    <li className={styles.offer}>
      <div className={styles.head}>
        <Illustration name={pictureOf(link)} />
        {text && <h2>{text}</h2>}
      </div>
      {said && (
        <p className={styles.price}>
          <strong>{said.price}</strong>
          {said.basis && <span>{said.basis}</span>}
        </p>
      )}
      {said?.gain && (
        <p className={styles.gain}>
          <Icon name="tick" />
          {said.gain}
        </p>
      )}
      {who && <p className={styles.who}>{who}</p>}
      <dl className={styles.terms}>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {link && (
        <a className={`${equalLink} ${styles.action}`} href={link.href}>
          {link.text}
          <Icon name="arrow" />
        </a>
      )}
    </li>
  )
}

const shownSchemes = ['boiler-upgrade-scheme', 'eco4', 'zero-vat-energy-saving-materials']

function Schemes() {
  const { schemes: words } = useDocumentWords().pages.offers
  const { grants, today } = useFacts()
  const schemes = grants.schemes.filter(
    scheme => shownSchemes.includes(scheme.id) && grantStatusOn(scheme, today) === 'open',
  )
  if (schemes.length === 0) return null
  return (
    <section aria-labelledby="schemes">
      <h2 id="schemes">{words.title}</h2>
      <div className={styles.schemes}>
        {schemes.map(({ id }) => (
          <Grant key={id} id={id} isPlaced />
        ))}
      </div>
      <p className={styles.links}>
        {words.links.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
    </section>
  )
}

function Other({ promo: { text, link, offer } }: { promo: Promo }) {
  const { aside, cover } = useDocumentWords().prices
  const price = offer?.kind === 'price' ? offer.lowest : null
  return (
    <li className={styles.other}>
      <Illustration name={pictureOf(link)} />
      <div>
        {text && <p>{text}</p>}
        {price && <p>{aside.from(cover.per[price.per](formatMoney(price.pounds)))}</p>}
        {link && <a href={link.href}>{link.text}</a>}
      </div>
    </li>
  )
}

const pictures: ReadonlyMap<string, IllustrationName> = new Map([
  ['/boiler-servicing', 'boiler'],
  ['/electric-vehicles', 'ev-charger'],
  ['/energy-tariffs', 'tariffs'],
  ['/find-your-home', 'example-home'],
  ['/greener-homes', 'heat-pump'],
  ['/home-cover', 'home-cover'],
  ['/moving-home', 'moving'],
  ['/refer-a-friend', 'refer'],
  ['/repairs', 'repairs'],
  ['/smart-meters', 'smart-meter'],
])

const pictureOf = (link: Banner['link']): IllustrationName =>
  pictures.get(link?.href.split('#')[0] ?? '') ?? 'offers'
