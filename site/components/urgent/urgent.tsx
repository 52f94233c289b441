import { useWords } from '../../app/shell/use-shell.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './urgent.module.css'

/** Whom to call or where to turn first; folded on pages that say most of it themselves. */
export function Urgent({ isFolded = false }: { isFolded?: boolean }) {
  const { urgent } = useWords()
  if (isFolded) {
    return (
      <aside aria-label={urgent.title}>
        <details>
          <summary>{urgent.title}</summary>
          <Lines />
        </details>
      </aside>
    )
  }
  return (
    <aside className={styles.urgent} aria-label={urgent.title}>
      <p className={styles.title}>
        <Icon name="warning" />
        {urgent.title}
      </p>
      <Lines />
    </aside>
  )
}

function Lines() {
  const { urgent, company } = useWords()
  const [gas, power] = urgent.lines
  const { cannotPay, bereavement } = urgent
  return (
    <ul>
      <li>
        {urgent.gas} <a href={gas?.href}>{gas?.phone}</a>. {urgent.gasNote}
      </li>
      <li>
        {urgent.power} <a href={power?.href}>{power?.phone}</a>. {urgent.powerNote}
      </li>
      <li>
        {urgent.vulnerable} <a href={company.phone.href}>{company.phone.text}</a>.
      </li>
      <li>
        {cannotPay.text} <a href={cannotPay.href}>{cannotPay.link}</a>.
      </li>
      <li>
        {bereavement.text} <a href={bereavement.href}>{bereavement.link}</a>.
      </li>
    </ul>
  )
}
