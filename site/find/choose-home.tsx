import { useState } from 'react'
import { countHomes, type ListedHomes } from '../../homes/addresses/listed-homes.ts'
import { formatWhole } from '../app/format.ts'
import { BandBadge } from '../components/band-badge/band-badge.tsx'
import { mainLink } from '../components/button/button.tsx'
import { HomeList } from '../components/home-list/home-list.tsx'
import { NarrowingNote } from '../components/home-list/narrowing-note.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Page } from '../components/page/page.tsx'
import type { Found } from '../visit/search-homes.ts'
import {
  houseOf,
  pathOfAnswer,
  pathOfSearch,
  pathOfTyping,
  postcodeOf,
} from '../visit/search-query.ts'
import styles from './choose-home.module.css'
import type { SearchFor } from './describe-for.ts'
import { useFindWords } from './use-find-words.ts'
import { usePurpose } from './use-purpose.ts'

type FoundFor = Found & Pick<SearchFor, 'asked'>

type Props = { outcome: FoundFor; isRefused: boolean }

export function ChooseHome({ outcome, isRefused }: Props) {
  const { list, query } = outcome
  const words = useFindWords()
  const { purpose, fields, keep } = usePurpose()
  const counts = useCounts(list)
  const [left, setLeft] = useState<number | null>(null)
  const { title } = outcome.words
  const error = isRefused ? words.choose.none : undefined
  if (list.only !== null && !isRefused) return <OneHome outcome={outcome} address={list.only} />
  return (
    <Page
      title={left === null ? title : words.choose.left(formatWhole(left), title)}
      description={words.choose.description}
      noindex
      wide
      errors={error ? [{ field: 'home-0', says: error }] : []}
    >
      <Intro>
        <p>{outcome.words.range ?? counts}</p>
      </Intro>
      {outcome.words.notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      <Narrowing outcome={outcome} />
      <HomeList
        list={list}
        isSearch={query.by === 'search'}
        error={error}
        pages={outcome.paths}
        pathOfHome={id => pathOfAnswer(id, purpose)}
        pathNotListed={keep(pathOfTyping(postcodeOf(query), houseOf(query)))}
        otherWay={<JourneyLink to={keep('/find-your-home')}>{outcome.words.again}</JourneyLink>}
        onNarrow={setLeft}
        {...(query.by === 'postcode' && {
          search: {
            action: '/find-your-home',
            fields: { postcode: query.postcode, ...fields },
            house: query.house,
          },
        })}
      />
    </Page>
  )
}

/** Asks even where one home was found: a postcode can have homes that are not listed. */
function OneHome({ outcome, address }: { outcome: FoundFor; address: string }) {
  const { query, list } = outcome
  const words = useFindWords()
  const { purpose, keep } = usePurpose()
  const home = list.groups[0]?.homes[0]
  if (!home) return null
  return (
    <Page
      title={outcome.asked?.title ?? words.one.title}
      description={words.one.description}
      noindex
    >
      <div className={styles.one}>
        <p className={styles.address}>{address}</p>
        {home.band && (
          <p className={styles.band}>
            <span aria-hidden="true">{words.one.rating}</span> <BandBadge band={home.band} />
          </p>
        )}
        <a className={mainLink} href={pathOfAnswer(home.id, purpose)}>
          {words.one.yes}
        </a>
      </div>
      {outcome.words.narrowed ? <Narrowing outcome={outcome} /> : <p>{outcome.words.only}</p>}
      <ul className={styles.ways}>
        <li>
          <JourneyLink to={keep(pathOfTyping(postcodeOf(query), houseOf(query)))}>
            {words.one.no}
          </JourneyLink>
        </li>
        <li>
          <JourneyLink to={keep('/find-your-home')}>{outcome.words.again}</JourneyLink>
        </li>
      </ul>
    </Page>
  )
}

function Narrowing({ outcome: { query, words } }: { outcome: FoundFor }) {
  const { keep } = usePurpose()
  if (query.by !== 'postcode' || words.narrowed === null) return null
  const pathOfAll = keep(pathOfSearch({ ...query, house: '' }))
  return <NarrowingNote {...words.narrowed} pathOfAll={pathOfAll} />
}

function useCounts(list: ListedHomes): string {
  const { choose } = useFindWords()
  const [homes, others] = [countHomes(list), list.others.length]
  const counts = [
    homes > 0 && choose.homes(formatWhole(homes), homes === 1),
    others > 0 && choose.others(formatWhole(others), others === 1),
  ]
    .filter(count => count !== false)
    .join(choose.and)
  return list.town === null ? choose.counted(counts) : choose.inTown(counts, list.town)
}
