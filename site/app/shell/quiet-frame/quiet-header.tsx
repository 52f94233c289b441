import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { Logo } from '../logo/logo.tsx'
import { AccessibilityPanel } from '../site-header/accessibility-panel.tsx'
import button from '../site-header/header-button.module.css'
import { usePlace, useShell, useWords } from '../use-shell.tsx'
import { isEnquiring } from './has-quiet-frame.ts'
import styles from './quiet-frame.module.css'
import { leaveField, savedPath, stepForm } from './save-and-leave.ts'

/**
 * Without menu and promotions. It stays as it is while the pages inside it change, so that one rule of
 * style chooses between the link and, where a step has a form, the button that saves it.
 */
export function QuietHeader() {
  const { header } = useShell()
  const { company } = useWords()
  const { quietFrame: words, shell } = useDocumentWords()
  const canSave = isEnquiring(usePlace().pathname)
  const hidesPanel = header.source !== 'empty' && header.data.hideA11yBtn
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Logo />
        <a
          className={styles.phone}
          href={company.phone.href}
          aria-label={`${shell.callUs} ${company.phone.text}`}
        >
          <Icon name="phone" />
          <span>{company.phone.text}</span>
        </a>
        {canSave && (
          <>
            <a className={`${button.button} ${styles.link}`} href={savedPath}>
              {words.leave}
            </a>
            {/* Enter in a field presses the first button of its form: that must not be the one that leaves. */}
            <button
              className="visually-hidden"
              type="submit"
              form={stepForm}
              tabIndex={-1}
              aria-hidden="true"
            />
            <button
              className={`${button.button} ${styles.save}`}
              type="submit"
              form={stepForm}
              name={leaveField}
              value="yes"
            >
              {words.leave}
            </button>
          </>
        )}
        {!hidesPanel && <AccessibilityPanel />}
      </div>
    </header>
  )
}
