import { type ReactNode, useEffect, useState } from 'react'
import type { HomeGroup, ListedHome, ListedHomes } from '../../../homes/addresses/listed-homes.ts'
import { narrowAddresses } from '../../../homes/addresses/narrow-addresses.ts'
import { formatWhole } from '../../app/format.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import { FieldError } from '../field-error/field-error.tsx'
import { HomeFilter, type SearchForm } from '../home-filter/home-filter.tsx'
import { HomeMark, MarkSymbols } from '../home-mark/home-mark.tsx'
import { Icon } from '../icon/icon.tsx'
import { JourneyForm } from '../journey-form/journey-form.tsx'
import { ResultPages, type ResultPagesProps } from '../result-pages/result-pages.tsx'
import styles from './home-list.module.css'

type Props = {
  list: ListedHomes
  /** The addresses are of many postcodes. */
  isSearch?: boolean
  error?: string | undefined
  /** The search that found the whole of a postcode: the filter repeats it with a house. */
  search?: SearchForm | undefined
  /** Links to the pages around it, if the list has several. */
  pages?: ResultPagesProps
  /** The words of the list where the home chosen isn't the visitor's own. */
  words?: { legend: string; notListed: string }
  /** Another way on, beside that the home isn’t listed. */
  otherWay?: ReactNode
  /** Says how many are left, as the visitor types; null where nothing is typed. */
  onNarrow?: (count: number | null) => void
} & (
  | {
      /** The address behind the row of a home. */ pathOfHome: (id: string) => string
      pathNotListed: string
    }
  | { /** The address that the rows are sent to, as a step of something else. */ action: string }
)

/** A list this short is read faster than it is filtered. */
const shortList = 10

/** A building with fewer is not worth a fold. */
const fewFlats = 6

/** Each row is a link, or a button of one form: a home is chosen by one press, without script too. */
export function HomeList(props: Props) {
  const { list, isSearch = false, pages, error } = props
  const { choose } = useWords().find
  const words = props.words ?? choose
  const [typed, setTyped] = useState('')
  const texts = searchedTexts(list)
  const narrowed = narrowAddresses(texts, typed)
  const { onNarrow } = props
  const left = typed.trim() === '' ? null : narrowed.matchCount
  useEffect(() => onNarrow?.(left), [onNarrow, left])
  const ofMatch = <One,>(_: One, at: number) => narrowed.matchFlags[at] === true
  const rows = numberRows(list)
  const { marks } = list
  const renderRow = ({ home, at }: Row, isHome: boolean) => (
    <li key={home.id} hidden={!ofMatch(home, at) || undefined}>
      <RowAction {...props} value={home.id} id={`home-${at}`}>
        <span>{home.name}</span>
        {marks.length > 0 && (isHome || home.band) && <HomeMark home={home} marks={marks} />}
        {isHome && marks.length > 0 && !home.band && (
          <span className={styles.unrated}>
            {home.mark === 'none' ? choose.unrated : choose.noRating}
          </span>
        )}
      </RowAction>
    </li>
  )
  const content = (
    <>
      {marks.length > 0 && <MarkSymbols marks={marks} />}
      {error && (
        <div>
          <FieldError id="home" error={error} />
        </div>
      )}
      {rows.groups.map(({ place, isBuilding, homes }) => (
        <Group
          key={place}
          title={place ?? (isSearch ? choose.matches : choose.unplaced)}
          isTitleHidden={place === null && isSearch}
          isHidden={!homes.some(({ home, at }) => ofMatch(home, at))}
          {...(isBuilding &&
            rows.groups.length > 1 &&
            homes.length >= fewFlats && {
              fold: { count: choose.flats(formatWhole(homes.length)), isOpen: typed !== '' },
            })}
        >
          <ul className={styles.rows}>{homes.map(row => renderRow(row, true))}</ul>
        </Group>
      ))}
      {rows.others.length > 0 && (
        <Group
          title={isSearch ? choose.othersTitleOfSearch : choose.othersTitle}
          isHidden={!rows.others.some(({ home, at }) => ofMatch(home, at))}
        >
          <p className={styles.about}>{choose.othersText}</p>
          <ul className={styles.rows}>{rows.others.map(row => renderRow(row, false))}</ul>
        </Group>
      )}
      {pages && <ResultPages {...pages} />}
      <div className={styles.ways} data-not-printed>
        <RowAction {...props} value="not-listed" id="home-not-listed">
          <span>{words.notListed}</span>
        </RowAction>
        {props.otherWay}
      </div>
    </>
  )
  return (
    <>
      {props.search && texts.length > shortList && (
        <HomeFilter search={props.search} typed={typed} narrowed={narrowed} onType={setTyped} />
      )}
      {'action' in props ? (
        <JourneyForm className={styles.list} method="post" action={props.action}>
          {content}
        </JourneyForm>
      ) : (
        <div className={styles.list}>{content}</div>
      )}
    </>
  )
}

type GroupProps = {
  title: string
  isTitleHidden?: boolean
  isHidden: boolean
  fold?: { count: string; isOpen: boolean }
  children: ReactNode
}

/** A street, or a block of flats: several of those are folded. */
function Group({ title, isTitleHidden, isHidden, fold, children }: GroupProps) {
  const hidden = isHidden || undefined
  if (fold) {
    return (
      <details className={styles.group} hidden={hidden} open={fold.isOpen || undefined}>
        <summary>
          <h2 className={styles.place}>
            {title} <small className={styles.about}>{fold.count}</small>
          </h2>
          <Icon name="chevron" />
        </summary>
        {children}
      </details>
    )
  }
  return (
    <div className={styles.group} hidden={hidden}>
      <h2 className={isTitleHidden ? 'visually-hidden' : styles.place}>{title}</h2>
      {children}
    </div>
  )
}

/** The text of each entry that the filter looks through, in their order. */
const searchedTexts = ({ groups, others }: ListedHomes): string[] => [
  ...groups.flatMap(({ place, homes }) => homes.map(({ name }) => `${name} ${place ?? ''}`)),
  ...others.map(({ name }) => name),
]

type Row = { home: ListedHome; at: number }

function numberRows({ groups, others }: ListedHomes) {
  let at = 0
  const number = (homes: readonly ListedHome[]): Row[] => homes.map(home => ({ home, at: at++ }))
  return {
    groups: groups.map((group: HomeGroup) => ({ ...group, homes: number(group.homes) })),
    others: number(others),
  }
}

/** A home's page is loaded as a document of its own: it carries no script. */
function RowAction(props: Props & { id: string; value: string; children: ReactNode }) {
  const { id, value, children } = props
  if ('action' in props) {
    return (
      <button className={styles.row} id={id} type="submit" name="home" value={value}>
        {children}
      </button>
    )
  }
  const href = value === 'not-listed' ? props.pathNotListed : props.pathOfHome(value)
  return (
    <a className={styles.row} id={id} href={href}>
      {children}
    </a>
  )
}
