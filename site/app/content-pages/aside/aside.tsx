import type { ReactNode } from 'react'
import type { CoverPlan } from '../../../../homes/prices/cover-plans.ts'
import { lowestPriceOn } from '../../../../homes/prices/cover-plans.ts'
import { mainLink } from '../../../components/button/button.tsx'
import { Phone } from '../../../components/contact/contact.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { useFacts } from '../../facts.tsx'
import { formatMoney } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './aside.module.css'

type Props = {
  title: string
  /** Leave it out where the page's one action is a form. */
  href?: string
  label?: string
  /** Which plans it names the lowest price of. */
  kind?: CoverPlan['kind']
  children?: ReactNode
}

/** Price, action and phone: they stay in view on a wide screen, and come first on a narrow one. */
export function Aside({ title, href, label, kind, children }: Props) {
  const { aside: words } = useDocumentWords().prices
  return (
    <section className={styles.aside} data-place="beside" aria-labelledby="aside-title">
      <h2 id="aside-title" className={styles.title}>
        {title}
      </h2>
      {kind && <LowestPrice kind={kind} />}
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

function LowestPrice({ kind }: { kind: CoverPlan['kind'] }) {
  const { aside: words, cover } = useDocumentWords().prices
  const { coverPlans, today } = useFacts()
  const lowest = lowestPriceOn(coverPlans, kind, today)
  if (lowest === null) return null
  return (
    <p className={styles.price}>
      <strong>{words.from(cover.per[lowest.per](formatMoney(lowest.pounds)))}</strong>
      {coverPlans.isDemonstration && <small>{words.example}</small>}
    </p>
  )
}
