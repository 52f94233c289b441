import { Button } from '../components/button/button.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { Note } from '../components/note/note.tsx'
import { OptionGroup } from '../components/option-group/option-group.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import styles from './act-page.module.css'
import type { ActView } from './act-view.ts'

/** One thing to do about an enquiry, with what it means. */
export function ActPage({ view }: { view: ActView }) {
  const { errors, fields, failed } = view
  const error = errors[0]?.says
  return (
    <Page
      title={view.title}
      description={view.description}
      noindex
      {...(error !== undefined && { titlePrefix: view.errorPrefix })}
      above={
        <>
          {error !== undefined && <ErrorSummary errors={errors} />}
          <StepFrame back={view.backAbove} about={view.about} />
        </>
      }
    >
      {failed && (
        <div role="alert">
          <Note kind="error" title={failed.title}>
            <p>{failed.text}</p>
            <p>
              <Phone />
            </p>
          </Note>
        </div>
      )}
      {view.isOpen ? (
        <form method="post" action={view.action} className={styles.form} noValidate>
          {view.text && <p>{view.text}</p>}
          {fields && (
            <>
              <OptionGroup
                id="channels"
                name="channels"
                kind="many"
                {...fields.channels}
                error={error}
              />
              <OptionGroup id="time-window" name="time-window" kind="one" {...fields.timeWindow} />
            </>
          )}
          <Button>{view.submit}</Button>
        </form>
      ) : (
        <p>{view.closed}</p>
      )}
      {view.back && (
        <p>
          <a href={view.back.to}>{view.back.text}</a>
        </p>
      )}
    </Page>
  )
}
