import type { ReactNode } from 'react'
import { findEndedReliefs, grantStatusOn, plainAmountOn } from '../../../../homes/grants/grants.ts'
import {
  findTypicalCost,
  findTypicalSaving,
  type TypicalCostId,
  typicalCostIds,
  typicalSavingSources,
} from '../../../../homes/measures/typical-costs.ts'
import { findEnergyPrices } from '../../../../homes/prices/find-energy-prices.ts'
import { typicalUseOn } from '../../../../homes/prices/price-cap.ts'
import { sources } from '../../../../homes/sources.ts'
import { equalLink } from '../../../components/button/button.tsx'
import { Fold } from '../../../components/fold/fold.tsx'
import {
  Illustration,
  type IllustrationName,
} from '../../../components/illustration/illustration.tsx'
import { type Facts, useFacts } from '../../facts.tsx'
import { formatDay, formatPounds } from '../../format.ts'
import { formatRange } from '../../format-range.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { wordOr } from '../../word-or.ts'
import styles from './measure-costs.module.css'

const pictures: Record<TypicalCostId, IllustrationName> = {
  'loft-top-up': 'loft-roll',
  'cavity-wall': 'cavity-wall',
  'heat-pump': 'heat-pump',
  'solar-panels': 'solar',
}

type Props = {
  ids: readonly [TypicalCostId, ...TypicalCostId[]]
  href: string
  label: string
  /** What the work does. */
  children: ReactNode
}

/** A card of one kind of work: what it costs, what it does, who helps to pay, and how to ask. */
export function Measure({ ids, href, label, children }: Props) {
  return (
    <div className={styles.measure}>
      <div className={styles.picture}>
        <Illustration name={pictures[ids[0]]} />
      </div>
      <dl className={styles.costs}>
        {ids.map(id => (
          <Cost key={id} id={id} />
        ))}
      </dl>
      {children}
      <Help ids={ids} />
      <a className={`${equalLink} ${styles.action}`} href={href}>
        {label}
      </a>
    </div>
  )
}

function Cost({ id }: { id: TypicalCostId }) {
  const { measureCosts: words } = useDocumentWords().prices
  const cost = findTypicalCost(id)
  const saving = findSaving(id, useFacts())
  return (
    cost && (
      <div>
        <dt>{words.names[id]}</dt>
        <dd>
          <strong>{words.between(formatRange(cost.pounds))}</strong>
        </dd>
        {saving && <dd className={styles.saves}>{words.saves(formatRange(saving))}</dd>}
      </div>
    )
  )
}

function findSaving(id: TypicalCostId, { priceCap, otherFuels, today }: Facts) {
  const gasKwh = typicalUseOn(priceCap, today)?.gas.medium
  const prices = findEnergyPrices({ priceCap, otherFuels }, { day: today })
  return gasKwh === undefined ? null : findTypicalSaving(id, gasKwh, prices)
}

/** A sum that is paid whatever else holds of the home, or where there are schemes that may pay. */
function Help({ ids }: Pick<Props, 'ids'>) {
  const { grants, prices } = useDocumentWords()
  const { measureCosts: words } = prices
  const facts = useFacts()
  const schemes = findSchemes(ids, facts)
  const fixed = schemes
    .map(scheme => ({ scheme, amount: plainAmountOn(scheme, facts.today) }))
    .find(({ amount }) => amount !== null)
  const whom =
    fixed && Object.hasOwn(grants.schemes, fixed.scheme.id)
      ? grants.schemes[fixed.scheme.id]?.whom
      : null
  const nations = (fixed ? [fixed.scheme] : schemes).flatMap(scheme => scheme.nations)
  if (nations.length === 0) return null
  const names = Object.keys(grants.nations)
    .filter(nation => nations.includes(nation))
    .map(nation => wordOr(nation, grants.nations))
  return (
    <p>
      <strong>{words.helpTitle}</strong>{' '}
      {fixed?.amount
        ? words.helpSum(
            fixed.scheme.name,
            formatPounds(fixed.amount.pounds),
            names,
            formatDay(fixed.scheme.asOf),
          )
        : words.help(names)}{' '}
      {whom && `${words.helpWhom(whom)} `}
      <a href="#schemes">{words.helpLink}</a>
    </p>
  )
}

const findSchemes = (ids: Props['ids'], { grants, today }: Facts) =>
  grants.schemes.filter(
    scheme =>
      scheme.kind.startsWith('grant') &&
      grantStatusOn(scheme, today) === 'open' &&
      ids.some(id => scheme.measures.includes(id)),
  )

/** What the costs and savings of all the cards rest on. */
export function MeasureBasis() {
  const { measureCosts: words } = useDocumentWords().prices
  const facts = useFacts()
  const { grants, today } = facts
  const hasSavings = typicalCostIds.some(id => findSaving(id, facts))
  const relief = findEndedReliefs(grants, today).find(({ measures }) =>
    typicalCostIds.some(id => measures.includes(id)),
  )
  const costSources = typicalCostIds.map(id => findTypicalCost(id)?.source ?? null)
  const titles = [...costSources, ...(hasSavings ? typicalSavingSources : [])].flatMap(id =>
    id === null ? [] : [sources[id].title],
  )
  return (
    <div className={styles.basis}>
      <p>
        {hasSavings ? words.basis : words.basisCosts}{' '}
        {relief?.closes && words.noVatOver(formatDay(relief.closes))}
      </p>
      <Fold summary={words.sourcesTitle}>
        <p>
          <small>
            {hasSavings && words.savings} {words.sources([...new Set(titles)])}
          </small>
        </p>
      </Fold>
    </div>
  )
}
