import { useWords } from '../../app/shell/use-shell.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './urgent.module.css'

type Props = {
  /** Folded away, where somebody tells us of a death. */
  isQuiet?: boolean
}

/** Whom to call or where to turn first, on each page of a journey. */
export function Urgent({ isQuiet = false }: Props) {
  const { shell } = useWords()
  if (isQuiet) {
    return (
      <aside className={styles.quiet} aria-label={shell.urgent.title}>
        <details>
          <summary>{shell.urgent.title}</summary>
          <Lines isQuiet />
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

function Lines({ isQuiet = false }: Props) {
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
      {!isQuiet && (
        <li>
          {bereavement.text} <a href={bereavement.href}>{bereavement.link}</a>.
        </li>
      )}
    </ul>
  )
}
