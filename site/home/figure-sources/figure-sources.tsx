import type { Source } from '../../../homes/sources.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import styles from './figure-sources.module.css'

/** An id that leads nowhere has none. */
export const findSource = (sources: Props['sources'], id: string | undefined): Source | null =>
  new Map(Object.entries(sources)).get(id ?? '') ?? null

/** A figure, and the ids that it names; one that leads to no source is left out. */
export type FigureGroup = { readonly name: string; readonly ids: readonly string[] }

type Props = {
  groups: readonly FigureGroup[]
  sources: Readonly<Record<string, Source>>
  /** How they were put together, in a sentence or two. */
  children?: React.ReactNode
}

/** Where figures come from, folded: a line for each figure, with the oldest day of its sources. */
export function FigureSources({ groups, sources, children }: Props) {
  const { sources: words } = useHomeWords().homePlan
  const lines = groups.flatMap(group => {
    const named = nameSources(group.ids, sources, words.short)
    return named.length > 0 ? [{ name: group.name, named }] : []
  })
  if (lines.length === 0 && !children) return null
  return (
    <Fold summary={words.show}>
      <div className={styles.sources}>
        {children}
        <ul>
          {lines.map(({ name, named }) => (
            <li key={name}>
              <strong>{name}</strong>:{' '}
              {named.map((one, at) => (
                <Named key={one.title} {...one} isLast={at === named.length - 1} />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </Fold>
  )
}

type NamedSource = Pick<Source, 'title' | 'asOf' | 'confidence' | 'url'>

function Named({ title, asOf, confidence, url, isLast }: NamedSource & { isLast: boolean }) {
  const { sources: words } = useHomeWords().homePlan
  return (
    <>
      {url ? <a href={url}>{title}</a> : title} ({words.asOf(formatDay(asOf))}
      {confidence === 'unverified' && `, ${words.unverified}`}){isLast ? '.' : '; '}
    </>
  )
}

/** Each name once, as old and as little sure as the oldest and least sure source behind it. */
function nameSources(
  ids: readonly string[],
  sources: Props['sources'],
  short: ReadonlyMap<string, string>,
): readonly NamedSource[] {
  const named = new Map<string, NamedSource>()
  for (const id of new Set(ids)) {
    const source = findSource(sources, id)
    if (source === null) continue
    const { url, ...rest } = source
    const title = short.get(id) ?? source.title
    const before = named.get(title)
    if (!before) {
      named.set(title, { ...source, title })
    } else {
      named.set(title, {
        ...rest,
        title,
        asOf: before.asOf < source.asOf ? before.asOf : source.asOf,
        confidence: before.confidence === 'unverified' ? before.confidence : source.confidence,
      })
    }
  }
  return [...named.values()]
}
