import { Icon } from '../components/icon/icon.tsx'
import type { TaskIconName } from '../components/icon/task-icon.tsx'
import { Illustration, type IllustrationName } from '../components/illustration/illustration.tsx'
import { LinkList } from '../components/link-list/link-list.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { Step, Steps } from '../components/steps/steps.tsx'
import { Tile, Tiles } from '../components/tiles/tiles.tsx'
import type { Route } from './+types/front-page.ts'
import { PriceNow } from './content-pages/price-now/price-now.tsx'
import { ExampleHome } from './example-home/example-home.tsx'
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
  const words = useDocumentWords().pages.front
  return (
    <FactsProvider facts={facts}>
      <Page
        title={words.title}
        documentTitle={words.documentTitle}
        description={words.description}
        hasHeadingInside
        wide
      >
        <div className={styles.front}>
          <div className={styles.hero}>
            <div>
              <h1>{words.title}</h1>
              <p className={styles.lead}>{words.intro}</p>
              <PostcodeForm />
            </div>
            <Illustration name="terrace" />
          </div>
          <Tasks />
          <Help />
          <section aria-labelledby="example">
            <h2 id="example">{words.example.title}</h2>
            <ExampleHome />
          </section>
          <Services />
          <div className={styles.pair}>
            <section aria-labelledby="steps">
              <h2 id="steps">{words.stepsTitle}</h2>
              <Steps>
                {words.steps.map(step => (
                  <Step key={step.title} title={step.title}>
                    {step.text}
                  </Step>
                ))}
              </Steps>
            </section>
            <section aria-labelledby="prices">
              <h2 id="prices">{words.pricesTitle}</h2>
              <PriceNow />
              <p className="lone-links">
                <a href="/price-cap#rates-by-region">{words.pricesLink}</a>
              </p>
            </section>
          </div>
          <Promises />
        </div>
      </Page>
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

function Tasks() {
  const { tasks, tasksTitle } = useDocumentWords().pages.front
  return (
    <nav className={styles.tasks} aria-labelledby="tasks" data-not-printed>
      <h2 id="tasks">{tasksTitle}</h2>
      <Tiles>
        {tasks.map(({ icon, ...task }) => (
          <Tile key={task.href} icon={icon as TaskIconName} {...task} />
        ))}
      </Tiles>
    </nav>
  )
}

function Services() {
  const { services, servicesTitle } = useDocumentWords().pages.front
  return (
    <section aria-labelledby="services">
      <h2 id="services">{servicesTitle}</h2>
      <ul className={styles.services}>
        {services.map(service => (
          <li key={service.href} className={styles.service}>
            <Illustration name={service.picture as IllustrationName} />
            <div>
              <a href={service.href}>{service.title}</a>
              <p>{service.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Promises() {
  const { promises, promisesTitle } = useDocumentWords().pages.front
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">{promisesTitle}</h2>
      <ul>
        {promises.map(promise => (
          <li key={promise.title}>
            <Icon name="tick" />
            <h3>{promise.title}</h3>
            <p>{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Help() {
  const { helpTitle, helpText, helpLinks } = useDocumentWords().pages.front
  return (
    <section className={styles.help} aria-labelledby="help">
      <Illustration name="help" />
      <div>
        <h2 id="help">{helpTitle}</h2>
        <p>{helpText}</p>
        <LinkList links={helpLinks} />
      </div>
    </section>
  )
}
