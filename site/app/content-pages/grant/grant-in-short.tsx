import { grantStatusOn, plainAmountOn, type Scheme } from '../../../../homes/grants/grants.ts'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { wordOr } from '../../word-or.ts'
import styles from './grant.module.css'

type Props = {
  scheme: Scheme
  /** Where no heading above it says which nations it is for. */
  isPlaced?: boolean
}

/** What a scheme pays, for whom and until when: enough to tell whether to read on. */
export function GrantInShort({ scheme, isPlaced = false }: Props) {
  const { grants } = useDocumentWords()
  const { today } = useFacts()
  const words = Object.hasOwn(grants.schemes, scheme.id) ? grants.schemes[scheme.id] : null
  const status = grantStatusOn(scheme, today)
  const amount = plainAmountOn(scheme, today)
  const sum = amount && words?.paysSum?.(formatPounds(amount.pounds))
  const isOpen = status === 'open'
  const pays = isOpen && (sum || words?.pays)
  // A rate of tax takes no applications.
  const says = scheme.kind === 'tax-relief' && isOpen ? 'in-force' : status
  const until = (says === 'open' && words?.openUntil) || grants.statusUntil[says]
  return (
    <span className={styles.short}>
      <strong>{pays || scheme.name}</strong>
      {(pays || isPlaced) && (
        <small>
          {[
            pays && scheme.name,
            isPlaced && grants.place(scheme.nations.map(one => wordOr(one, grants.nations))),
          ]
            .filter(Boolean)
            .join(': ')}
        </small>
      )}
      {isOpen && words?.whom && <span>{words.whom}</span>}
      <span className={styles.status} data-status={status}>
        {scheme.closes && until ? until(formatDay(scheme.closes)) : grants.status[says]}
      </span>
    </span>
  )
}
