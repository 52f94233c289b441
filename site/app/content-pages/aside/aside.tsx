import type { ReactNode } from 'react'
import type { CoverPlan } from '../../../../homes/prices/cover-plans.ts'
import { coverPlansOn, waysToPay } from '../../../../homes/prices/cover-plans.ts'
import { mainLink } from '../../../components/button/button.tsx'
import { Phone } from '../../../components/contact/contact.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { useFacts } from '../../facts.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { describePrices } from '../cover-plans/describe-prices.ts'
import styles from './aside.module.css'

type Props = {
  title: string
  /** Leave it out where the page's one action is a form. */
  href?: string
  label?: string
  /** Which plans it names the lowest price of. */
  kind?: CoverPlan['kind']
  /** The one plan that its button is for, where the kind's lowest price is another's. */
  plan?: string
  children?: ReactNode
}

/** Price, action and phone: they stay in view on a wide screen, and come first on a narrow one. */
export function Aside({ title, href, label, kind, plan, children }: Props) {
  const { aside: words } = useDocumentWords().prices
  return (
    <section className={styles.aside} data-place="beside" aria-labelledby="aside-title">
      <h2 id="aside-title" className={styles.title}>
        {title}
      </h2>
      {kind && <Price kind={kind} plan={plan} />}
      {children}
      {href && (
        <a className={`${mainLink} ${styles.action}`} href={href}>
          {label}
          <Icon name="arrow" />
        </a>
      )}
      <p className={styles.phone}>
        {href ? words.orCall : words.call} <Phone />
      </p>
    </section>
  )
}

function Price({ kind, plan }: { kind: CoverPlan['kind']; plan: string | undefined }) {
  const { aside: words, cover } = useDocumentWords().prices
  const { coverPlans, today } = useFacts()
  const plans = coverPlansOn(coverPlans, kind, today)
  const named = plan ? plans.filter(({ id }) => id === plan) : plans
  const described = describePrices(waysToPay(named), cover)
  if (!described) return null
  return (
    <p className={styles.price}>
      <strong>{plan ? described.price : words.from(described.price)}</strong>
      {described.lines.map(line => (
        <span key={line}>{line}</span>
      ))}
      {coverPlans.isDemonstration && <small>{words.example}</small>}
    </p>
  )
}
