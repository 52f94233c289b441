import { useWords } from '../../app/shell/use-shell.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './urgent.module.css'

/** Whom to call or where to turn first; folded on pages that say most of it themselves. */
export function Urgent({ isFolded = false }: { isFolded?: boolean }) {
  const { shell } = useWords()
  if (isFolded) {
    return (
      <aside aria-label={shell.urgent.title}>
        <details>
          <summary>{shell.urgent.title}</summary>
          <Lines />
        </details>
      </aside>
    )
  }
  return (
    <aside className={styles.urgent} aria-label={shell.urgent.title}>
      <p className={styles.title}>
        <Icon name="warning" />
        {shell.urgent.title}
      </p>
      <Lines />
    </aside>
  )
}

function Lines() {
  const { shell, company } = useWords()
  const [gas, power] = shell.footer.urgentLines
  const { cannotPay, bereavement } = shell.urgent
  return (
    <ul>
      <li>
        {shell.urgent.gas} <a href={gas?.href}>{gas?.phone}</a>. {shell.urgent.gasNote}
      </li>
      <li>
        {shell.urgent.power} <a href={power?.href}>{power?.phone}</a>. {shell.urgent.powerNote}
      </li>
      <li>
        {shell.urgent.vulnerable} <a href={company.phone.href}>{company.phone.text}</a>.
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
