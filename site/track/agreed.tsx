import { Button } from '../components/button/button.tsx'
import { WithContacts } from '../components/contact/with-contacts.tsx'
import { OutcomeNote } from '../components/outcome-note/outcome-note.tsx'
import styles from './agreed.module.css'
import { type AgreedView, agreedPlace, type TakeBackButton, takenBackPlace } from './agreed-view.ts'
import { FailedNote } from './failed-note.tsx'

/** What was agreed to, in the words that were shown; each is taken back with one press. */
export function Agreed({ view }: { view: AgreedView }) {
  const { done, failed, action, takenBack } = view
  return (
    <section id={agreedPlace} className={styles.agreed} aria-labelledby="agreed-title">
      <h2 id="agreed-title">{view.title}</h2>
      {failed && <FailedNote {...failed} />}
      {done && (
        <OutcomeNote id={takenBackPlace} kind="good" title={done.title}>
          {done.texts.map(text => (
            <p key={text}>{text}</p>
          ))}
        </OutcomeNote>
      )}
      <p>{view.text}</p>
      {view.groups.map(({ title, items, buttons }) => (
        <div key={title}>
          <h3>{title}</h3>
          {buttons.length > 0 && (
            <div className={styles.whole}>
              {buttons.map(button => (
                <TakeBack key={button.text} action={action} button={button} />
              ))}
            </div>
          )}
          <ul className={styles.list}>
            {items.map(({ text, button }) => (
              <li key={JSON.stringify(button.fields)} className={styles.item}>
                <p>{text}</p>
                <div className={styles.buttons}>
                  <TakeBack action={action} button={button} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {takenBack && (
        <>
          <h3>{takenBack.title}</h3>
          {takenBack.rounds.map(({ key, on, texts, notes }) => (
            <div key={key}>
              <p>
                <strong>{on}</strong>
              </p>
              <ul>
                {texts.map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              {notes.map(note => (
                <p key={note}>
                  <WithContacts text={note} />
                </p>
              ))}
            </div>
          ))}
          <p>{takenBack.again}</p>
        </>
      )}
      {view.evidence.map(text => (
        <p key={text} className="small-print">
          {text}
        </p>
      ))}
    </section>
  )
}

function TakeBack({ action, button }: { action: string; button: TakeBackButton }) {
  const { text, subject, fields } = button
  return (
    <form method="post" action={action}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="quiet">
        {text}
        {subject && <span className="visually-hidden"> {subject}</span>}
      </Button>
    </form>
  )
}
