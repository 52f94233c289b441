import {
  amountsOn,
  type GrantAmount,
  grantStatusOn,
  type Scheme,
} from '../../../../homes/grants/grants.ts'
import { Icon } from '../../../components/icon/icon.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPounds } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { wordOr } from '../../word-or.ts'
import styles from './grant.module.css'
import { GrantInShort } from './grant-in-short.tsx'

/** Schemes below each other, with what holds for them all said once. */
export function Grants({ ids }: { ids: readonly string[] }) {
  return (
    <>
      <Unsure ids={ids} />
      {ids.map(id => (
        <Grant key={id} id={id} />
      ))}
    </>
  )
}

const greatBritain = ['england', 'wales', 'scotland']
const allNations = [...greatBritain, 'northern-ireland']

/**
 * Schemes that have not ended, below the nation they are for: one for two nations stands below
 * both, so that nobody has to read another nation’s.
 */
export function GrantsByNation({ ids }: { ids: readonly string[] }) {
  const { grants: words } = useDocumentWords()
  const { grants, today } = useFacts()
  const schemes = grants.schemes.filter(
    scheme => ids.includes(scheme.id) && grantStatusOn(scheme, today) !== 'ended',
  )
  const isThroughout = ({ nations }: Scheme) => greatBritain.every(one => nations.includes(one))
  const groups = [
    ...allNations.map(nation => ({
      title: wordOr(nation, words.nations),
      own: schemes.filter(scheme => scheme.nations.includes(nation) && !isThroughout(scheme)),
    })),
    { title: words.throughout, own: schemes.filter(isThroughout) },
  ]
  return (
    <>
      <Unsure ids={ids} />
      <div className={styles.nations}>
        {groups.map(
          ({ title, own }) =>
            own.length > 0 && (
              <div key={title}>
                <h3>{title}</h3>
                {own.map(({ id }) => (
                  <Grant key={id} id={id} />
                ))}
              </div>
            ),
        )}
      </div>
    </>
  )
}

function Unsure({ ids }: { ids: readonly string[] }) {
  const { grants } = useDocumentWords()
  const facts = useFacts()
  const isUnsure = facts.grants.schemes.some(
    scheme =>
      ids.includes(scheme.id) &&
      grantStatusOn(scheme, facts.today) !== 'ended' &&
      Object.values(scheme.confidence).includes('unverified'),
  )
  return isUnsure && <p>{grants.unverified}</p>
}

/** One scheme, folded, with its conditions beside its figures. Says who may qualify, never that anyone does. */
export function Grant({ id, isPlaced = false }: { id: string; isPlaced?: boolean }) {
  const { grants } = useDocumentWords()
  const facts = useFacts()
  const scheme = facts.grants.schemes.find(candidate => candidate.id === id)
  const words = Object.hasOwn(grants.schemes, id) ? grants.schemes[id] : null
  if (!scheme || !words) return null
  const status = grantStatusOn(scheme, facts.today)
  const amounts = amountsOn(scheme, facts.today)
  return (
    <details className={styles.grant}>
      <summary className={styles.head}>
        <GrantInShort scheme={scheme} isPlaced={isPlaced} />
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
