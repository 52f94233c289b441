import type { LodgedName } from '../../../homes/epc-ratings/lodged-columns.ts'
import { detailGroups, listNamesOf } from '../../../homes/epc-ratings/lodged-columns.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Details, DetailValue } from '../certificate/certificate-view.ts'
import styles from './lodged-details.module.css'

const groups = detailGroups.map(group => ({ group, names: listNamesOf(group) }))

/** Everything, for who wants it: folded away, and not printed. */
export function LodgedDetails({ details: { values, inWelsh } }: { details: Details }) {
  const words = useHomeWords().home.details
  return (
    <div data-not-printed>
      <PageSection id="all-details" title={words.title}>
        <details className={styles.details}>
          <summary>{words.show}</summary>
          <p>{words.intro}</p>
          {groups.map(({ group, names }) => (
            <div key={group}>
              <h3>{words.groups[group]}</h3>
              <dl>
                {names.map(name => {
                  const value = values[name]
                  if (value === undefined) return null
                  return (
                    <Row key={name} name={name} value={value} isWelsh={inWelsh.includes(name)} />
                  )
                })}
              </dl>
            </div>
          ))}
        </details>
      </PageSection>
    </div>
  )
}

type RowProps = { name: LodgedName; value: DetailValue; isWelsh: boolean }

function Row({ name, value, isWelsh }: RowProps) {
  const { details: words, notRecorded } = useHomeWords().home
  const help = words.help[name]
  return (
    <div>
      <dt>
        {words.labels[name]}
        {help && <span>{help}</span>}
      </dt>
      <dd lang={isWelsh ? 'cy' : undefined}>
        {value === null ? notRecorded : <Value value={value} />}
      </dd>
    </div>
  )
}

function Value({ value }: { value: string | boolean }) {
  const words = useHomeWords().home.details
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(value) ?? []
  return day ? [formatDay(day), time].filter(Boolean).join(', ') : value
}
