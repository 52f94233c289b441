import { amountsOn, type GrantAmount, grantStatusOn } from '../../../../homes/grants/grants.ts'
import { Icon } from '../../../components/icon/icon.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { wordOr } from '../word-or.ts'
import styles from './grant.module.css'

/** Schemes below each other, with what holds for them all said once. */
export function Grants({ ids }: { ids: readonly string[] }) {
  const { grants } = useDocumentWords()
  const { schemes } = useFacts().grants
  const isUnsure = schemes.some(
    ({ id, confidence }) => ids.includes(id) && Object.values(confidence).includes('unverified'),
  )
  return (
    <>
      {isUnsure && <p>{grants.unverified}</p>}
      {ids.map(id => (
        <Grant key={id} id={id} />
      ))}
    </>
  )
}

/** One scheme, folded, with its conditions beside its figures. Says who may qualify, never that anyone does. */
export function Grant({ id }: { id: string }) {
  const { grants } = useDocumentWords()
  const facts = useFacts()
  const scheme = facts.grants.schemes.find(candidate => candidate.id === id)
  const words = Object.hasOwn(grants.schemes, id) ? grants.schemes[id] : null
  if (!scheme || !words) return null
  const status = grantStatusOn(scheme, facts.today)
  // A rate of tax takes no applications.
  const says = scheme.kind === 'tax-relief' && status === 'open' ? 'in-force' : status
  const amounts = amountsOn(scheme, facts.today)
  return (
    <details className={styles.grant}>
      <summary className={styles.head}>
        <span className={styles.name}>
          <strong>{scheme.name}</strong>
          <span className={styles.status} data-status={status}>
            {grants.status[says]}
          </span>
        </span>
        <Icon name="chevron" />
      </summary>
      {status === 'ended' ? (
        <p>{grants.ended}</p>
      ) : (
        <dl>
          <dt>{grants.where}</dt>
          <dd>{scheme.nations.map(nation => wordOr(nation, grants.nations)).join(', ')}</dd>
          {amounts.length > 0 && <dt>{grants.amounts}</dt>}
          {amounts.map(amount => (
            <dd key={`${amount.measure} ${amount.pounds}`}>
              <Amount amount={amount} />
            </dd>
          ))}
          <dt>{grants.who}</dt>
          <dd>{words.who}</dd>
          <dt>{grants.apply}</dt>
          <dd>{words.apply}</dd>
          {scheme.closes && (
            <>
              <dt>{grants.closes}</dt>
              <dd>{formatDay(scheme.closes)}</dd>
            </>
          )}
          <dt>{grants.official}</dt>
          <dd>
            <a href={scheme.url}>
              {grants.officialLink(scheme.name, new URL(scheme.url).hostname)}
            </a>
          </dd>
        </dl>
      )}
      <p className={styles.basis}>
        <small>{grants.source(words.source, formatDay(scheme.asOf))}</small>
      </p>
    </details>
  )
}

function Amount({ amount }: { amount: GrantAmount }) {
  const { grants } = useDocumentWords()
  const pounds = formatPounds(amount.pounds)
  return (
    <>
      {wordOr(amount.measure, grants.measures)}
      {amount.when?.hasMainsGas === false && amount.when.mainFuel && grants.offGas}:{' '}
      <strong>{amount.upTo ? grants.upTo(pounds) : pounds}</strong>
      {amount.until && grants.until(formatDay(amount.until))}
    </>
  )
}
