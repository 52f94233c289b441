import { useEffect, useRef } from 'react'
import { AnswerList } from '../components/answer-list/answer-list.tsx'
import { Button } from '../components/button/button.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import styles from './check-page.module.css'
import type { CheckView } from './check-view.ts'
import { nonceField } from './form-fields.ts'
import { useWork } from './use-work.ts'

type Props = {
  view: CheckView
  isOffline: boolean
  /** Another one for each Send that did not go through. */
  refused: unknown
}

export function CheckPage({ view, isOffline, refused }: Props) {
  const { form, sections, honeypot } = view
  const { field, canWork, finishWork } = useWork(form.challenge)
  const note = isOffline ? view.noConnection : view.note
  const alert = useRef<HTMLDivElement>(null)
  // Send is at the end of a long page, and what is said of it at the beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves again for every answer
  useEffect(() => alert.current?.focus(), [refused])
  return (
    <Page
      title={view.title}
      description={view.description}
      noindex
      above={<StepFrame back={view.back} about={[view.about]} />}
    >
      {note && (
        <div ref={alert} role="alert" tabIndex={-1}>
          <Note kind={note.tone} title={note.title}>
            <p>
              {note.text} {note.isOurs && <Phone />}
            </p>
          </Note>
        </div>
      )}
      <p>{view.lead}</p>
      {view.wait && !canWork && <p>{view.wait}</p>}
      {view.storedOnly && (
        <Note kind="warning" title={view.storedOnly.title}>
          <p>
            {view.storedOnly.text} <Phone />
          </p>
        </Note>
      )}
      {sections.map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <AnswerList rows={rows} />
        </section>
      ))}
      <p>{view.promise}</p>
      <JourneyForm
        method="post"
        action={view.action}
        key={form.stamp + form.challenge}
        onSubmit={finishWork}
      >
        <input type="hidden" name="key" value={form.key} />
        <input type="hidden" name="stamp" value={form.stamp} />
        <input type="hidden" name="shown" value={form.shown} />
        <input type="hidden" name={nonceField} value={form.nonce} />
        {form.challenge && (
          <>
            <input type="hidden" name="challenge" value={form.challenge} />
            <input ref={field} type="hidden" name="work" defaultValue="" />
          </>
        )}
        <div className={styles.honeypot} aria-hidden="true" inert>
          <label htmlFor={honeypot.name}>{honeypot.label}</label>
          <input
            id={honeypot.name}
            name={honeypot.name}
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <Button>{view.send}</Button>
      </JourneyForm>
    </Page>
  )
}
