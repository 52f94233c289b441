import { Button } from '../components/button/button.tsx'
import { Email, Phone } from '../components/contact/contact.tsx'
import { WithContacts } from '../components/contact/with-contacts.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { LinkList } from '../components/link-list/link-list.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { StoredOnly } from '../components/stored-only/stored-only.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import styles from './look-up-page.module.css'
import type { DeletedView, LookUpView } from './look-up-view.ts'

/** `isIndexed`: at its own URL, which search engines may list, and not in place of another page. */
export function LookUpPage({ view, isIndexed = false }: { view: LookUpView; isIndexed?: boolean }) {
  const { words, typed, errors, note, deleted } = view
  if (deleted) return <DeletedPage view={deleted} description={words.description} />
  const errorOf = (field: string) => errors.find(error => error.field === field)?.says
  return (
    <Page
      title={words.title}
      description={words.description}
      noindex={!isIndexed}
      wide
      errors={errors}
      isRefused={view.isRefused}
    >
      {note && (
        <Note kind={note.tone} title={note.title}>
          <p>{note.text}</p>
        </Note>
      )}
      <Intro>
        <p>{words.lead}</p>
      </Intro>
      <div className={styles.columns} data-settled="">
        {/* Plain also on a hydrated page: where it leads carries no script. */}
        <form method="post" action="/track" noValidate>
          <TextField
            id="reference"
            name="reference"
            {...words.reference}
            value={typed.reference}
            error={errorOf('reference')}
            autoComplete="off"
            autoCapitalize="characters"
            width="half"
          />
          <TextField
            id="postcode"
            name="postcode"
            {...words.postcode}
            value={typed.postcode}
            error={errorOf('postcode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            width="postcode"
          />
          <Button>{words.submit}</Button>
          <p>{words.can}</p>
          {view.storedOnly && <StoredOnly {...view.storedOnly} />}
        </form>
        <div>
          <h2>{words.byPhone.title}</h2>
          <p>
            {words.byPhone.text} <Phone />. {words.byPhone.write} <Email />.
          </p>
          <h2 id="waited-too-long">{words.waited.title}</h2>
          <p>
            {words.waited.text} <a href={words.waited.link.href}>{words.waited.link.text}</a>.
          </p>
        </div>
      </div>
    </Page>
  )
}

/** Nothing to fill in: what was here is gone, and nobody waits for anything. */
export function DeletedPage({ view, description }: { view: DeletedView; description: string }) {
  return (
    <Page title={view.title} description={description} noindex>
      <p data-settled="">
        <WithContacts text={view.text} />
      </p>
      <LinkList links={view.ways} />
    </Page>
  )
}
