import type { Source } from '../../../homes/sources.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import styles from './figure-sources.module.css'

/** An id that leads nowhere has none. */
export const findSource = (sources: Props['sources'], id: string | undefined): Source | null =>
  new Map(Object.entries(sources)).get(id ?? '') ?? null

type Props = {
  /** Ids that the figures name; one that leads to no source is left out. */
  ids: readonly string[]
  sources: Readonly<Record<string, Source>>
  /** How they were put together, in a sentence or two. */
  children?: React.ReactNode
}

/** Where figures come from, folded: each source once, with its date. */
export function FigureSources({ ids, sources, children }: Props) {
  const { sources: words } = useHomeWords().homePlan
  const known = [...new Set(ids)].flatMap(id => findSource(sources, id) ?? [])
  const listed = [...new Map(known.map(source => [source.title, source])).values()]
  if (listed.length === 0 && !children) return null
  return (
    <Fold summary={words.show}>
      <div className={styles.sources}>
        {children}
        <ul>
          {listed.map(({ title, asOf, url, confidence }) => (
            <li key={title}>
              {url ? <a href={url}>{title}</a> : title}, {words.asOf(formatDay(asOf))}
              {confidence === 'unverified' && ` (${words.unverified})`}
            </li>
          ))}
        </ul>
      </div>
    </Fold>
  )
}
