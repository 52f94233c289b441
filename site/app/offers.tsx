import { mainLink } from '../components/button/button.tsx'
import { Icon } from '../components/icon/icon.tsx'
import { Illustration, type IllustrationName } from '../components/illustration/illustration.tsx'
import { Page } from '../components/page/page.tsx'
import type { Banner } from '../header/header-configuration.ts'
import type { Route } from './+types/offers.ts'
import { PageHead } from './content-pages/page-head/page-head.tsx'
import { FactsProvider, readFacts, useFacts } from './facts.tsx'
import { formatDay, formatMoney } from './format.ts'
import styles from './offers.module.css'
import { priceOffer } from './offers-price.ts'
import { useShell } from './shell/use-shell.tsx'
import { useDocumentWords } from './use-document-words.ts'
import { visitContext } from './visit.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readFacts(context.get(visitContext))
}

/** What ends comes first, with its price and terms; what we always do comes after. */
export default function Offers({ loaderData: facts }: Route.ComponentProps) {
  const { header } = useShell()
  const { offers: words } = useDocumentWords().pages
  const promos = header.source === 'empty' ? [] : header.data.menuBanner
  const offers = promos.filter(isOffer)
  const services = promos.filter(promo => !isOffer(promo))
  return (
    <FactsProvider facts={facts}>
      <Page title={words.title} description={words.description} wide hasHeadingInside>
        <PageHead title={words.title} picture="offers">
          {offers.length > 0 ? words.intro : words.none}
        </PageHead>
        {offers.length > 0 && (
          <ul className={styles.offers}>
            {offers.map(promo => (
              <Offer key={promo.position} promo={promo} />
            ))}
          </ul>
        )}
        {services.length > 0 && (
          <section aria-labelledby="services">
            <h2 id="services">{words.services}</h2>
            <ul className={styles.services}>
              {services.map(promo => (
                <Service key={promo.position} promo={promo} />
              ))}
            </ul>
          </section>
        )}
      </Page>
    </FactsProvider>
  )
}

/** It ends, or says for whom it holds. */
const isOffer = ({ until, qualifier }: Banner) => Boolean(until || qualifier)

function Offer({ promo: { text, link, qualifier, source, until } }: { promo: Banner }) {
  const { offers: words } = useDocumentWords().pages
  const terms = [
    qualifier && `${qualifier.replace(/\.$/, '')}.`,
    source && `${words.source} ${source}.`,
  ]
  return (
    <li className={styles.offer}>
      <Illustration name={pictureOf(link)} />
      <div>
        {text && <h2>{text}</h2>}
        {link && <Price href={link.href} />}
        {until && <p className={styles.until}>{words.until(formatDay(until))}</p>}
        {link && (
          <a className={mainLink} href={link.href}>
            {link.text}
            <Icon name="arrow" />
          </a>
        )}
        {terms.some(Boolean) && (
          <p>
            <small>{terms.filter(Boolean).join(' ')}</small>
          </p>
        )}
      </div>
    </li>
  )
}

function Price({ href }: { href: string }) {
  const { pages, prices } = useDocumentWords()
  const price = priceOffer(href, useFacts())
  if (price === null) return null
  const { pounds, per, isTypical, isExample } = price
  return (
    <p className={styles.price}>
      <strong>{prices.aside.from(prices.cover.per[per](formatMoney(pounds)))}</strong>
      {isTypical && <small>{pages.offers.typical}</small>}
      {isExample && <small>{prices.aside.example}</small>}
    </p>
  )
}

function Service({ promo: { text, link } }: { promo: Banner }) {
  return (
    <li className={styles.service}>
      <Illustration name={pictureOf(link)} />
      <div>
        {text && <p>{text}</p>}
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
