import { useEffect, useState } from 'react'
import type { ListedHome, ListedHomes } from '../../../homes/addresses/listed-homes.ts'
import { narrowAddresses } from '../../../homes/addresses/narrow-addresses.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import { BandBadge } from '../band-badge/band-badge.tsx'
import { Button } from '../button/button.tsx'
import { HomeFilter } from '../home-filter/home-filter.tsx'
import { JourneyForm } from '../journey-form/journey-form.tsx'
import { JourneyLink } from '../journey-link/journey-link.tsx'
import { ResultPages, type ResultPagesProps } from '../result-pages/result-pages.tsx'
import styles from './home-list.module.css'

/** What the visitor did with a list, so that Back finds it as it was left. */
export type ListMemory = { typed: string; chosen: string }

type Props = {
  list: ListedHomes
  action: string
  /** The addresses are of many postcodes. */
  isSearch?: boolean
  error?: string | undefined
  memory?: ListMemory
  /** Where the list goes on, if it is one page of several. */
  pages?: ResultPagesProps
  /** Where each home also links to its page. */
  pathOfHome?: (id: string) => string
  /** What it says, where it is not the visitor's own home that is chosen. */
  words?: { legend: string; notListed: string }
}

/** A list this short is read faster than it is filtered. */
const shortList = 10

/** Radios, and a link for each home: a choice is one press, or one key, or a form without script. */
export function HomeList({ list, action, isSearch = false, pathOfHome, pages, ...props }: Props) {
  const { error, memory } = props
  const { choose } = useWords().find
  const words = props.words ?? choose
  const [typed, setTyped] = useState(memory?.typed ?? '')
  const [chosen, setChosen] = useState(memory?.chosen ?? '')
  const texts = searchedTexts(list)
  // To filter one page of many would hide the home that is on the next.
  const isWhole = !pages?.next && !pages?.first
  const narrowed = narrowAddresses(texts, typed)
  const rows = numberRows(list)
  const isShown = ({ home, at }: Row) => narrowed.matchFlags[at] === true || home.id === chosen
  const onType = (text: string) => {
    setTyped(text)
    if (memory) memory.typed = text
  }
  const onChoose = (id: string) => {
    setChosen(id)
    if (memory) memory.chosen = id
  }
  // A choice can be made before React listens.
  useEffect(() => {
    const early = document.querySelector<HTMLInputElement>('[name=home]:checked')?.value
    if (!early) return
    setChosen(early)
    if (memory) memory.chosen = early
  }, [memory])
  const renderRow = (row: Row) => (
    <HomeRow
      key={row.home.id}
      {...row}
      isShown={isShown(row)}
      isChosen={memory?.chosen === row.home.id}
      path={pathOfHome?.(row.home.id)}
      onChoose={onChoose}
    />
  )
  return (
    <>
      {isWhole && texts.length > shortList && (
        <HomeFilter typed={typed} narrowed={narrowed} onType={onType} />
      )}
      <JourneyForm className={styles.form} method="post" action={action}>
        <fieldset aria-describedby={error && 'home-error'}>
          <legend className={styles.legend}>{words.legend}</legend>
          {error && (
            <p className={styles.error} id="home-error">
              {error}
            </p>
          )}
          {rows.groups.map(({ place, homes }) => (
            <fieldset
              key={place}
              className={styles.group}
              hidden={!homes.some(isShown) || undefined}
            >
              <legend className={place === null && isSearch ? 'visually-hidden' : styles.place}>
                {place ?? (isSearch ? choose.matches : choose.unplaced)}
              </legend>
              <div className={styles.rows}>{homes.map(renderRow)}</div>
            </fieldset>
          ))}
          {rows.others.length > 0 && (
            <fieldset
              className={styles.group}
              hidden={!rows.others.some(isShown) || undefined}
              aria-describedby="other-supplies"
            >
              <legend className={styles.place}>
                {isSearch ? choose.othersTitleOfSearch : choose.othersTitle}
              </legend>
              <p className={styles.about} id="other-supplies">
                {choose.othersText}
              </p>
              <div>{rows.others.map(renderRow)}</div>
            </fieldset>
          )}
          {pages && <ResultPages {...pages} />}
          <fieldset className={styles.group}>
            <legend className={styles.place}>{choose.notListedTitle}</legend>
            <div className={styles.row}>
              <input
                type="radio"
                id="home-not-listed"
                name="home"
                value="not-listed"
                defaultChecked={memory?.chosen === 'not-listed'}
                onChange={() => onChoose('not-listed')}
              />
              <label htmlFor="home-not-listed">{words.notListed}</label>
            </div>
          </fieldset>
        </fieldset>
        <Button>{choose.submit}</Button>
      </JourneyForm>
    </>
  )
}

/** One for each entry, in their order: what the filter looks through. */
const searchedTexts = ({ groups, others }: ListedHomes): string[] => [
  ...groups.flatMap(({ place, homes }) => homes.map(({ name }) => `${name} ${place ?? ''}`)),
  ...others.map(({ name }) => name),
]

type Row = { home: ListedHome; at: number }

function numberRows({ groups, others }: ListedHomes) {
  let at = 0
  const number = (homes: readonly ListedHome[]): Row[] => homes.map(home => ({ home, at: at++ }))
  return {
    groups: groups.map(({ place, homes }) => ({ place, homes: number(homes) })),
    others: number(others),
  }
}

type RowProps = Row & {
  isShown: boolean
  isChosen: boolean
  path: string | undefined
  onChoose: (id: string) => void
}

function HomeRow({ home, at, isShown, isChosen, path, onChoose }: RowProps) {
  const { choose } = useWords().find
  const id = `home-${at}`
  return (
    <div className={styles.row} hidden={!isShown || undefined}>
      <input
        type="radio"
        id={id}
        name="home"
        value={home.id}
        defaultChecked={isChosen}
        aria-describedby={home.band ? `${id}-band` : undefined}
        onChange={() => onChoose(home.id)}
      />
      <label htmlFor={id}>{home.name}</label>
      {home.band && <BandBadge band={home.band} id={`${id}-band`} />}
      {/* By keyboard the radios are one stop and Enter chooses: ninety links would be ninety stops. */}
      {path && (
        <JourneyLink className={styles.open} to={path} tabIndex={-1}>
          {choose.open}
          <span className="visually-hidden"> {home.name}</span>
        </JourneyLink>
      )}
    </div>
  )
}
