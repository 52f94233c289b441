import { redirect } from 'react-router'
import { visitContext } from '../app/visit.ts'
import { FoldedAnswerList } from '../components/answer-list/answer-list.tsx'
import { mainLink } from '../components/button/button.tsx'
import { Icon } from '../components/icon/icon.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { StoredOnly } from '../components/stored-only/stored-only.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { homeParameter } from '../visit/enquiry-path.ts'
import type { Route } from './+types/start-enquiry.ts'
import { AlreadyServed } from './already-served/already-served.tsx'
import { describePlanPrice } from './describe-plan-price.ts'
import { describeStart, pathInsteadOfStart } from './describe-start.ts'
import { FoundListed } from './found-listed/found-listed.tsx'
import { JustSent } from './just-sent/just-sent.tsx'
import { type EnquiredHome, findLastHome, parameterOf, readEnquiry } from './read-enquiry.ts'
import { readJustSent } from './read-just-sent.ts'
import { readAlreadyServed, readUnserved } from './read-unserved.ts'
import styles from './start-enquiry.module.css'
import { UnservedHome } from './unserved-home/unserved-home.tsx'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { passesLeadsOn } = visit.settings
  const asked = await readEnquiry(visit, params.flow, url)
  const past = pathInsteadOfStart(asked)
  if (past !== null) throw redirect(past, 303)
  const last = asked.query.home === null ? await findLastHome(visit) : null
  const goesAlong = last !== null && asked.flow.isAboutHome
  const enquiry = goesAlong ? await readAbout(last) : asked
  const unserved = readUnserved(visit, enquiry)
  return {
    ...describeStart(enquiry, passesLeadsOn, unserved, goesAlong ? null : last),
    alreadyServed: readAlreadyServed(visit, enquiry),
    justSent: await readJustSent(visit, enquiry),
    price: unserved ? null : describePlanPrice(enquiry, visit.content.coverPlans()),
  }

  /** The home goes along from the last enquiry, and the page says so. */
  function readAbout(home: EnquiredHome) {
    const searchParams = new URLSearchParams(url.searchParams)
    searchParams.set(homeParameter, parameterOf(home))
    return readEnquiry(visit, params.flow, { pathname: url.pathname, searchParams })
  }
}

/** What it is, what it costs, how long it takes and the way in; then what happens and what to have ready. */
export default function StartEnquiry({ loaderData: view }: Route.ComponentProps) {
  const { words } = view
  return (
    <Page
      title={view.title}
      description={view.description}
      noindex={view.home !== null || view.lastHome !== null}
      wide
      hasHeadingInside
    >
      <div className={styles.columns} data-start="" data-unbegun={view.isBegun ? undefined : ''}>
        <div>
          <h1>{view.title}</h1>
          <div className={styles.lead}>
            <Intro>
              <p>{view.lead}</p>
            </Intro>
            {view.price && <Price {...view.price} />}
            {!view.search && <p>{view.length}</p>}
          </div>
          {view.justSent && <JustSent {...view.justSent} />}
          {view.unserved && <UnservedHome {...view.unserved} />}
          {view.alreadyServed && <AlreadyServed {...view.alreadyServed} />}
          {view.foundListed && <FoundListed {...view.foundListed} />}
          {view.home && (
            <p>
              {view.home.title}: <strong>{view.home.address}</strong>.{' '}
              <JourneyLink to={view.home.changesAt}>{view.home.change}</JourneyLink>
            </p>
          )}
          {view.lastHome && (
            <p>
              {view.lastHome.before} <strong>{view.lastHome.home}</strong>?{' '}
              <JourneyLink to={view.lastHome.to}>{view.lastHome.goOn}</JourneyLink>
            </p>
          )}
          {view.isUrgent && <Urgent />}
          {view.search ? (
            <>
              <h2>{view.search.title}</h2>
              <PostcodeForm action={view.search.action} handsOn={view.search.handsOn} />
              <p className={styles.byHand}>
                <JourneyLink to={view.search.typing.to}>{view.search.typing.text}</JourneyLink>
              </p>
              <p>{view.length}</p>
            </>
          ) : (
            <p>
              <JourneyLink className={`${mainLink} ${styles.start}`} to={view.startsAt}>
                {view.start}
                <Icon name="arrow" />
              </JourneyLink>
            </p>
          )}
          {view.storedOnly && <StoredOnly {...view.storedOnly} />}
          {view.known && (
            <>
              <p>{view.known.text}</p>
              <FoldedAnswerList title={view.known.title} rows={view.known.rows} />
            </>
          )}
        </div>
        <section className={styles.steps} aria-labelledby="steps">
          <h2 id="steps">{words.next}</h2>
          <ol>
            {view.steps.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <p>{words.kept}</p>
        </section>
        <div>
          <h2>{words.ready}</h2>
          <ul>
            {view.ready.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {view.outcome && (
            <>
              <h2>{view.outcome.title}</h2>
              <p>{view.outcome.text}</p>
            </>
          )}
          <h2>{words.other}</h2>
          <ul className="lone-links">
            <li>
              <a href={view.read.href}>{view.read.text}</a>
            </li>
            <li>
              <JourneyLink to="/find-your-home">{words.find}</JourneyLink>
            </li>
          </ul>
        </div>
      </div>
    </Page>
  )
}

type PriceProps = { name: string | null; price: string; terms: string; example: string | null }

function Price({ name, price, terms, example }: PriceProps) {
  return (
    <p className={styles.price}>
      {name && `${name}: `}
      <strong>{price}</strong>
      {terms}
      {example && <small>{example}</small>}
    </p>
  )
}
