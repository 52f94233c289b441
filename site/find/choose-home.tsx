import { countHomes, type ListedHomes } from '../../homes/addresses/listed-homes.ts'
import { formatWhole } from '../app/format.ts'
import { useWords } from '../app/shell/use-shell.tsx'
import { BandBadge } from '../components/band-badge/band-badge.tsx'
import { Button } from '../components/button/button.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { HomeList, type ListMemory } from '../components/home-list/home-list.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Page } from '../components/page/page.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import type { Found } from '../visit/search-homes.ts'
import {
  houseOf,
  pathOfHome,
  pathOfSearch,
  pathOfTyping,
  postcodeOf,
  type SearchQuery,
} from '../visit/search-query.ts'
import styles from './choose-home.module.css'

type Props = { outcome: Found; isRefused: boolean; historyKey: string }

export function ChooseHome({ outcome, isRefused, historyKey }: Props) {
  const { list, query, narrowing } = outcome
  const { find } = useWords()
  const counts = useCounts(list)
  const error = isRefused ? find.choose.none : undefined
  if (list.only !== null && !isRefused) return <OneHome outcome={outcome} address={list.only} />
  return (
    <Page
      title={outcome.words.title}
      description={find.choose.description}
      noindex
      {...(error && {
        titlePrefix: find.errorPrefix,
        above: <ErrorSummary errors={[{ field: 'home-0', says: error }]} />,
      })}
    >
      <Intro>
        <p>{outcome.words.range ?? counts}</p>
      </Intro>
      {outcome.words.notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      {narrowing && <NarrowingNote query={query} narrowing={narrowing} />}
      {hasBands(list) && <p>{find.choose.letters}</p>}
      <HomeList
        list={list}
        action={pathOfSearch(query)}
        isSearch={query.by === 'search'}
        error={error}
        memory={rememberList(historyKey)}
        pages={outcome.paths}
        pathOfHome={pathOfHome}
      />
      <p>
        <JourneyLink to="/find-your-home">{outcome.words.again}</JourneyLink>
      </p>
      <Urgent />
    </Page>
  )
}

const listMemories = new Map<string, ListMemory>()

/**
 * The filter and the choice on one entry of the browser's history, so that Back finds them. They last
 * as long as the document does, and on the server not at all.
 */
function rememberList(historyKey: string): ListMemory {
  const memory = listMemories.get(historyKey) ?? { typed: '', chosen: '' }
  if (typeof document !== 'undefined') listMemories.set(historyKey, memory)
  return memory
}

/** Asks even where one home was found: a postcode can have homes that are not listed. */
function OneHome({ outcome, address }: { outcome: Found; address: string }) {
  const { query, list, narrowing } = outcome
  const { find } = useWords()
  const home = list.groups[0]?.homes[0]
  if (!home) return null
  return (
    <Page title={find.one.title} description={find.one.description} noindex>
      <div className={styles.one}>
        <p className={styles.address}>{address}</p>
        {home.band && (
          <p className={styles.band}>
            <span aria-hidden="true">{find.one.rating}</span> <BandBadge band={home.band} />
          </p>
        )}
        <JourneyForm method="post" action={pathOfSearch(query)}>
          <Button name="home" value={home.id}>
            {find.one.yes}
          </Button>
        </JourneyForm>
      </div>
      {narrowing ? (
        <NarrowingNote query={query} narrowing={narrowing} />
      ) : (
        <p>{outcome.words.only}</p>
      )}
      <ul className={styles.ways}>
        <li>
          <JourneyLink to={pathOfTyping(postcodeOf(query), houseOf(query))}>
            {find.one.no}
          </JourneyLink>
        </li>
        <li>
          <JourneyLink to="/find-your-home">{outcome.words.again}</JourneyLink>
        </li>
      </ul>
      <Urgent />
    </Page>
  )
}

type NoteProps = { query: SearchQuery; narrowing: NonNullable<Found['narrowing']> }

function NarrowingNote({ query, narrowing }: NoteProps) {
  const { choose } = useWords().find
  const { house, matched, all } = narrowing
  if (!matched) return <p>{choose.narrowedByNone(house)}</p>
  if (query.by !== 'postcode') return null
  return (
    <p>
      {choose.narrowedBy(house)}{' '}
      <JourneyLink to={pathOfSearch({ ...query, house: '' })}>
        {choose.all(formatWhole(all))}
      </JourneyLink>
    </p>
  )
}

function useCounts(list: ListedHomes): string {
  const { choose } = useWords().find
  const [homes, others] = [countHomes(list), list.others.length]
  const counts = [
    homes > 0 && choose.homes(formatWhole(homes), homes === 1),
    others > 0 && choose.others(formatWhole(others), others === 1),
  ]
    .filter(count => count !== false)
    .join(choose.and)
  return list.town === null ? choose.counted(counts) : choose.inTown(counts, list.town)
}

const hasBands = ({ groups }: ListedHomes): boolean =>
  groups.some(({ homes }) => homes.some(({ band }) => band !== null))
