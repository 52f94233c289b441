import { useWords } from '../../app/shell/use-shell.tsx'
import { Fold } from '../fold/fold.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './urgent.module.css'

/** Whom to call first: the emergency numbers, and the rest folded. Whole where that is the subject. */
export function Urgent({ isWhole = false }: { isWhole?: boolean }) {
  const { urgent, company } = useWords()
  const [gas, power] = urgent.lines
  const vulnerable = (
    <>
      {urgent.vulnerable} <a href={company.phone.href}>{company.phone.text}</a>.
    </>
  )
  if (!isWhole) {
    return (
      <aside className={`${styles.urgent} ${styles.compact}`} aria-label={urgent.title}>
        <ul>
          {urgent.lines.map(({ text, href, phone }) => (
            <li key={href}>
              {text}: <a href={href}>{phone}</a>
            </li>
          ))}
          <li>
            <Fold summary={urgent.more}>
              <p>{urgent.first}</p>
              <p>{vulnerable}</p>
            </Fold>
          </li>
        </ul>
      </aside>
    )
  }
  const { cannotPay, bereavement } = urgent
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
        <li>{vulnerable}</li>
        <li>
          {cannotPay.text} <a href={cannotPay.href}>{cannotPay.link}</a>.
        </li>
        <li>
          {bereavement.text} <a href={bereavement.href}>{bereavement.link}</a>.
        </li>
      </ul>
    </aside>
  )
}
