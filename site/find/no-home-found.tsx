import type { ReactNode } from 'react'
import { isLongNumber } from '../../homes/addresses/tidy-search.ts'
import { Phone } from '../components/contact/contact.tsx'
import type { IllustrationName } from '../components/illustration/illustration.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { PicturedPage } from '../components/pictured-page/pictured-page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import {
  describeSearch,
  houseOf,
  pathOfSearch,
  pathOfTyping,
  postcodeOf,
} from '../visit/search-query.ts'
import type { SearchFor } from './describe-for.ts'
import { OtherWaysToSearch } from './other-ways-to-search/other-ways-to-search.tsx'
import { useFindWords } from './use-find-words.ts'
import { usePurpose } from './use-purpose.ts'

type Outcome<Kind extends SearchFor['kind']> = Extract<SearchFor, { kind: Kind }>

type Props = { title: string; picture: IllustrationName; children: ReactNode }

function NoHomeFound({ title, picture, children }: Props) {
  const words = useFindWords()
  return (
    <PicturedPage title={title} description={words.description} picture={picture}>
      {children}
    </PicturedPage>
  )
}

/** The search worked and found nothing. */
export function NothingListed({ outcome: { query } }: { outcome: Outcome<'nothing'> }) {
  const words = useFindWords()
  const { fields, keep } = usePurpose()
  const { nothing } = words
  const isPostcode = query.by === 'postcode'
  const searchText = describeSearch(query, words)
  return (
    <NoHomeFound
      title={isPostcode ? nothing.titleOfPostcode(searchText) : nothing.titleOfSearch(searchText)}
      picture="not-found"
    >
      <Intro>
        <p>{nothing[isPostcode ? 'textOfPostcode' : textOf(query.text)]}</p>
      </Intro>
      <p>
        <JourneyLink to={keep(pathOfTyping(postcodeOf(query), houseOf(query)))}>
          {words.byHand}
        </JourneyLink>
      </p>
      {!isPostcode && <OtherWaysToSearch handsOn={fields} value={query.text} open />}
      <h2>{isPostcode ? nothing.check : nothing.byPostcode}</h2>
      <PostcodeForm
        handsOn={fields}
        {...(isPostcode && { value: query.postcode })}
        {...(houseOf(query) !== '' && { house: houseOf(query) })}
      />
      {isPostcode && <OtherWaysToSearch handsOn={fields} />}
      <p>
        {nothing.official}{' '}
        <a href={nothing.officialRegister.href}>{nothing.officialRegister.text}</a>
      </p>
    </NoHomeFound>
  )
}

/** No spelling can be wrong in a number. */
const textOf = (typed: string) => (isLongNumber(typed) ? 'textOfNumber' : 'textOfSearch')

/** The postcode may be right, but we do not look after homes there. */
export function Elsewhere({ outcome }: { outcome: Outcome<'elsewhere'> }) {
  const words = useFindWords()
  const { fields, keep } = usePurpose()
  const { postcode, house, says } = outcome
  return (
    <NoHomeFound title={says.title} picture="not-found">
      <Intro>
        <p>{says.text}</p>
      </Intro>
      {says.links.length > 0 && (
        <>
          <h2>{says.linksTitle}</h2>
          <ul>
            {says.links.map(({ href, text, about }) => (
              <li key={href}>
                <a href={href}>{text}</a>, {about}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{words.nothing.ways}</h2>
      <ul className="lone-links">
        <li>
          <JourneyLink to={keep('/find-your-home')}>{words.choose.again}</JourneyLink>
        </li>
        <li>
          <JourneyLink to={keep(pathOfTyping(postcode, house))}>{words.byHand}</JourneyLink>
        </li>
      </ul>
      <p>
        {words.fault.call} <Phone />
      </p>
      <OtherWaysToSearch handsOn={fields} />
    </NoHomeFound>
  )
}

/** `attempt` differs for every try, so that screen readers announce each failure. */
export function SearchFailed(props: { outcome: Outcome<'our-fault'>; attempt: string }) {
  const { query } = props.outcome
  const words = useFindWords()
  const { keep } = usePurpose()
  return (
    <NoHomeFound title={words.fault.title} picture="problem">
      <Intro>
        <p role="alert" key={props.attempt}>
          {words.fault.text}
        </p>
      </Intro>
      <ul className="lone-links">
        <li>
          <JourneyLink to={keep(pathOfSearch(query))}>{words.fault.retry}</JourneyLink>
        </li>
        <li>
          <JourneyLink to={keep(pathOfTyping(postcodeOf(query), houseOf(query)))}>
            {words.byHand}
          </JourneyLink>
        </li>
      </ul>
      <p>
        {words.fault.call} <Phone />
      </p>
    </NoHomeFound>
  )
}
