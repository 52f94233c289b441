import { useWords } from '../../app/shell/use-shell.tsx'
import { Fold } from '../fold/fold.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './urgent.module.css'

/** Whom to call first: the emergency numbers, and the rest folded. Whole where that is the subject. */
export function Urgent({ isWhole = false }: { isWhole?: boolean }) {
  const { urgent, company } = useWords()
  const [gas, power] = urgent.lines
  const others = (
    <>
      <li>
        {urgent.vulnerable} <a href={company.phone.href}>{company.phone.text}</a>.
      </li>
      {[urgent.cannotPay, urgent.bereavement].map(({ text, href, link }) => (
        <li key={href}>
          {text} <a href={href}>{link}</a>.
        </li>
      ))}
    </>
  )
  if (!isWhole) {
    return (
      <aside className={`${styles.urgent} ${styles.compact}`} aria-label={urgent.title}>
        <ul>
          {urgent.lines.map(({ text, href, phone }) => (
            <li key={href} className="lone-links">
              {text}: <a href={href}>{phone}</a>
            </li>
          ))}
          <li>
            <Fold summary={urgent.more}>
              <p>{urgent.first}</p>
              <ul>{others}</ul>
            </Fold>
          </li>
        </ul>
      </aside>
    )
  }
  return (
    <aside className={styles.urgent} aria-label={urgent.title}>
      <p className={styles.title}>
        <Icon name="warning" />
        {urgent.title}
      </p>
      <ul>
        <li>
          {urgent.gas} <a href={gas?.href}>{gas?.phone}</a>. {urgent.gasNote}
        </li>
        <li>
          {urgent.power} <a href={power?.href}>{power?.phone}</a>. {urgent.powerNote}
        </li>
        {others}
      </ul>
    </aside>
  )
}
