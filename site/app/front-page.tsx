import { Intro } from '../components/intro/intro.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { RatingChart } from '../components/rating-chart/rating-chart.tsx'
import type { Route } from './+types/front-page.ts'
import { Card, Cards } from './content-pages/cards/cards.tsx'
import { PriceNow } from './content-pages/price-now/price-now.tsx'
import { FactsProvider, readFacts } from './facts.tsx'
import styles from './front-page.module.css'
import { StructuredData } from './shell/structured-data/structured-data.tsx'
import { useShell, useWords } from './shell/use-shell.tsx'
import { useDocumentWords } from './use-document-words.ts'
import { visitContext } from './visit.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readFacts(context.get(visitContext))
}

export default function FrontPage({ loaderData: facts }: Route.ComponentProps) {
  const { origin, siteTitle } = useShell()
  const { company } = useWords()
  const { pages } = useDocumentWords()
  const words = pages.front
  return (
    <FactsProvider facts={facts}>
      <div className={styles.front}>
        <Page
          title={words.title}
          documentTitle={words.documentTitle}
          description={words.description}
          wide
        >
          <div className={styles.hero}>
            <div>
              <Intro>
                <p>{words.intro}</p>
              </Intro>
              <PostcodeForm />
            </div>
            <section className={styles.sample} aria-labelledby="sample">
              <h2 id="sample">{words.sampleTitle}</h2>
              <RatingChart
                current={{ band: 'D', score: 60 }}
                potential={{ band: 'B', score: 85 }}
                caption={words.sampleCaption}
              />
              <p>{words.sampleText}</p>
            </section>
          </div>
          <section aria-labelledby="services">
            <h2 id="services">{words.servicesTitle}</h2>
            <Cards>
              {words.services.map(service => (
                <Card key={service.href} href={service.href} title={service.title}>
                  <p>{service.text}</p>
                </Card>
              ))}
            </Cards>
          </section>
          <div className={styles.pair}>
            <section aria-labelledby="prices">
              <h2 id="prices">{words.pricesTitle}</h2>
              <PriceNow />
              <p>
                <a href="/price-cap#rates-by-region">{words.pricesLink}</a>
              </p>
            </section>
            <section aria-labelledby="help">
              <h2 id="help">{words.helpTitle}</h2>
              <p>{words.helpText}</p>
              <ul>
                {words.helpLinks.map(link => (
                  <li key={link.href}>
                    <a href={link.href}>{link.text}</a>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </Page>
      </div>
      <StructuredData
        data={{
          '@type': 'Organization',
          name: siteTitle,
          url: origin,
          email: company.email,
          telephone: company.phone.text,
        }}
      />
    </FactsProvider>
  )
}
