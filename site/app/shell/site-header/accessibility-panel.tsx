import { accessibilityButtonId } from '../../../choices/answer-places.ts'
import { PreferencesForm } from '../../../choices/preferences-form/preferences-form.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './accessibility-panel.module.css'
import button from './header-button.module.css'

export function AccessibilityPanel() {
  const { pages, shell } = useDocumentWords()
  return (
    <div className={styles.accessibility}>
      <button
        className={button.button}
        id={accessibilityButtonId}
        type="button"
        popoverTarget="accessibility"
        title={shell.accessibility.button}
      >
        <Icon name="person" />
        <span className={`${button.name} ${styles.name}`}>{shell.accessibility.button}</span>
      </button>
      <div className={styles.panel} id="accessibility" popover="auto">
        <p className={styles.title}>{shell.accessibility.panel}</p>
        <PreferencesForm />
        <p className={styles.more}>
          <a href="/preferences">{pages.preferences.title}</a>
          <a href="/accessibility">{shell.accessibility.all}</a>
        </p>
      </div>
    </div>
  )
}
