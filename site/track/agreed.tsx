import { Button } from '../components/button/button.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { Note } from '../components/note/note.tsx'
import styles from './agreed.module.css'
import { type AgreedView, agreedPlace, type TakeBackButton } from './agreed-view.ts'

/** What was agreed to, in the words that were shown; each is taken back with one press. */
export function Agreed({ view }: { view: AgreedView }) {
  const { done, failed, action } = view
  return (
    <section id={agreedPlace} aria-labelledby="agreed-title">
      <h2 id="agreed-title">{view.title}</h2>
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
      {done && (
        <div role="status">
          <Note kind="good" title={done.title}>
            <p>{done.text}</p>
          </Note>
        </div>
      )}
      <p>{view.text}</p>
      {view.groups.map(({ title, items, buttons }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className={styles.list}>
            {items.map(({ text, takenBack, notes, button }) => (
              <li key={JSON.stringify([text, takenBack, notes])} className={styles.item}>
                <p>{text}</p>
                {takenBack && (
                  <p>
                    <strong>{takenBack}</strong>
                  </p>
                )}
                {notes.map(note => (
                  <p key={note} className={styles.note}>
                    {note}
                  </p>
                ))}
                {button && (
                  <div className={styles.buttons}>
                    <TakeBack action={action} button={button} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {buttons.length > 0 && (
            <div className={styles.whole}>
              {buttons.map(button => (
                <TakeBack key={button.text} action={action} button={button} />
              ))}
            </div>
          )}
        </div>
      ))}
      {view.again && <p>{view.again}</p>}
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
