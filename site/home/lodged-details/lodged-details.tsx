import { listUnknownValues } from '../../../homes/epc-ratings/believe-lodged.ts'
import {
  type ColumnKind,
  detailGroups,
  type LodgedColumn,
  listNamesOf,
  lodgedColumns,
} from '../../../homes/epc-ratings/lodged-columns.ts'
import { readDay, readMoment } from '../../../homes/epc-ratings/lodged-dates.ts'
import { readDescription, tidyChoice } from '../../../homes/epc-ratings/lodged-values.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Certificate } from '../certificate.ts'
import styles from './lodged-details.module.css'

const groups = detailGroups.map(group => {
  const names = new Set(listNamesOf(group))
  return { group, columns: lodgedColumns.filter(({ attribute }) => names.has(attribute)) }
})

/** Every lodged column. */
export function LodgedDetails({ certificate }: { certificate: Certificate }) {
  const words = useHomeWords().home.details
  const { lodged } = certificate.rating
  const unknown = new Set(listUnknownValues(lodged, certificate.today))
  return (
    <PageSection id="all-details" title={words.title}>
      <div className={styles.details}>
        <p>{words.intro}</p>
        <div className={styles.groups}>
          {groups.map(({ group, columns }) => (
            <Fold key={group} summary={words.groups[group]}>
              <dl>
                {columns.map(column => {
                  const text = lodged[column.attribute]?.trim()
                  // An address needs no second or third line, and few certificates came as JSON.
                  if ((column.kind === 'line' || column.onlyIn === 'json') && !text) return null
                  const isKnown = text !== undefined && !unknown.has(column.attribute)
                  return <Row key={column.attribute} column={column} text={isKnown ? text : null} />
                })}
              </dl>
            </Fold>
          ))}
        </div>
      </div>
    </PageSection>
  )
}

function Row({ column, text }: { column: LodgedColumn; text: string | null }) {
  const { details: words, notRecorded } = useHomeWords().home
  const { attribute, kind } = column
  const help = words.help[attribute]
  const description = kind === 'description' ? readDescription(text) : null
  const value = kind === 'description' ? description?.text : text && formatValue(kind, text, words)
  return (
    <div>
      <dt>
        {words.labels[attribute]}
        {help && <span>{help}</span>}
      </dt>
      <dd lang={description?.language === 'cy' ? 'cy' : undefined}>{value ?? notRecorded}</dd>
    </div>
  )
}

type YesOrNo = { readonly yes: string; readonly no: string }

function formatValue(kind: ColumnKind, text: string, { yes, no }: YesOrNo): string | null {
  switch (kind) {
    case 'date':
      return formatOptionalDay(readDay(text))
    case 'datetime': {
      const [day, time] = readMoment(text)?.slice(0, 16).split('T') ?? []
      return day ? `${formatDay(day)}, ${time}` : formatOptionalDay(readDay(text))
    }
    case 'flag':
      return text.toUpperCase() === 'Y' ? yes : no
    case 'band':
      return text.toUpperCase()
    case 'choice':
      return tidyChoice(text)
    case 'pounds':
      return `£${groupThousands(text)}`
    case 'number':
    case 'kwh':
      return groupThousands(text)
    default:
      return text
  }
}

/** The digits as they were lodged, with commas between thousands and a true minus. */
function groupThousands(text: string): string {
  const [whole = '', ...fraction] = text.replaceAll(',', '').split('.')
  return [whole.replace('-', '−').replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

const formatOptionalDay = (day: string | null) => day && formatDay(day)
