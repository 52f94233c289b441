import { usePlace, useShell } from '../../app/shell/use-shell.tsx'
import { useDocumentWords } from '../../app/use-document-words.ts'
import { Button } from '../../components/button/button.tsx'
import { consentAnswerId } from '../answer-places.ts'
import styles from './consent-banner.module.css'

/** Shown only where something needs consent: two equal answers, then a confirmation that can be hidden. */
export function ConsentBanner() {
  const { tagManagerUrl, choices } = useShell()
  const words = useDocumentWords().shell.consent
  if (!tagManagerUrl) return null
  if (choices.consent.answer === 'unasked') return <Question />
  if (choices.consent.confirmed) return null
  return (
    // The address after the press focuses it, so that it is read out once, and on no later page.
    <section className={styles.banner} id={consentAnswerId} aria-label={words.label} tabIndex={-1}>
      <div className={styles.inner}>
        <p>{words[choices.consent.answer]}</p>
        <ConsentForm>
          <Button kind="equal" name="hide" value={choices.consent.answer}>
            {words.hide}
          </Button>
        </ConsentForm>
      </div>
    </section>
  )
}

function Question() {
  const words = useDocumentWords().shell.consent
  return (
    <section className={styles.banner} aria-label={words.label}>
      <div className={styles.inner}>
        <p className={styles.title}>{words.title}</p>
        <p>{words.text}</p>
        <ConsentAnswers>
          <a href="/cookies#consent">{words.view}</a>
        </ConsentAnswers>
      </div>
    </section>
  )
}

/** Neither answer leads. */
export function ConsentAnswers(props: { children?: React.ReactNode }) {
  const words = useDocumentWords().shell.consent
  return (
    <ConsentForm>
      <Button kind="equal" name="answer" value="accepted">
        {words.accept}
      </Button>
      <Button kind="equal" name="answer" value="rejected">
        {words.reject}
      </Button>
      {props.children}
    </ConsentForm>
  )
}

function ConsentForm(props: { children: React.ReactNode }) {
  const { pathname, search } = usePlace()
  return (
    <form className={styles.form} method="post" action="/consent">
      <input type="hidden" name="from" value={pathname + search} />
      {props.children}
    </form>
  )
}
