import type { Source } from '../../../homes/sources.ts'
import { findSource } from '../../app/find-source.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import styles from './figure-sources.module.css'

/** A figure, and the ids that it names; one that leads to no source is left out. */
type FigureGroup = { readonly name: string; readonly ids: readonly string[] }

type Props = {
  groups: readonly FigureGroup[]
  sources: Readonly<Record<string, Source>>
  /** How they were put together, in a sentence or two. */
  children?: React.ReactNode
}

/** Where figures come from, folded: a line for each figure, with the oldest day of its sources. */
export function FigureSources({ groups, sources, children }: Props) {
  const { sources: words } = useHomeWords().homePlan
  const lines = groups.flatMap(({ name, ids }) => {
    const line = nameSources(ids, sources, words.short)
    return line ? [{ name, ...line }] : []
  })
  if (lines.length === 0 && !children) return null
  return (
    <Fold summary={words.show}>
      <div className={styles.sources}>
        {children}
        <ul>
          {lines.map(({ name, titles, asOf, isSure }) => (
            <li key={name}>
              <strong>{name}</strong>: {words.line(titles, formatDay(asOf), isSure)}
            </li>
          ))}
        </ul>
      </div>
    </Fold>
  )
}

type Line = {
  readonly titles: readonly string[]
  readonly asOf: string
  readonly isSure: boolean
}

/** Each name once; as old and as little sure as the oldest and least sure of them. */
function nameSources(
  ids: readonly string[],
  sources: Props['sources'],
  short: ReadonlyMap<string, string>,
): Line | null {
  const named = [...new Set(ids)].flatMap(id => {
    const source = findSource(sources, id)
    return source ? [{ ...source, title: short.get(id) ?? writeDays(source.title) }] : []
  })
  const [asOf] = named.map(source => source.asOf).toSorted()
  if (asOf === undefined) return null
  return {
    titles: [...new Set(named.map(({ title }) => title))],
    asOf,
    isSure: named.every(({ confidence }) => confidence !== 'unverified'),
  }
}

const writeDays = (title: string) => title.replaceAll(/\d{4}-\d\d-\d\d/g, formatDay)
