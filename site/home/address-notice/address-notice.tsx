import { useShell } from '../../app/shell/use-shell.tsx'
import { useHomeWords } from '../../app/use-home-words.ts'
import styles from './address-notice.module.css'

/** The register asks for this wherever addresses are shown. */
export function AddressNotice() {
  const { homesAreMadeUp } = useShell()
  const { notice: words } = useHomeWords().homeSupply
  return (
    <aside className={styles.notice} aria-labelledby="notice">
      <h2 id="notice">{words.title}</h2>
      {homesAreMadeUp && <p>{words.madeUp}</p>}
      <p>
        {words.text} <a href={words.licence.href}>{words.licence.text}</a>.
      </p>
      <p>{words.addresses}</p>
    </aside>
  )
}
