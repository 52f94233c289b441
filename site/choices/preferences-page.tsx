import { readForm } from '../app/read-form.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { visitContext } from '../app/visit.ts'
import { Intro } from '../components/intro/intro.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import type { Route } from './+types/preferences-page.ts'
import { cookieNames } from './choices.ts'
import { formatPreferences, preferencesFromForm } from './preferences.ts'
import { PreferencesForm } from './preferences-form/preferences-form.tsx'
import { storeChoice } from './store-choice.ts'

/** An address alone keeps nothing: a browser may have refused the cookie, or have none yet. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { hasPreferences = false } = context.get(visitContext)
  return { kept: url.searchParams.has('kept') && hasPreferences }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const value = form.has('reset') ? '' : formatPreferences(preferencesFromForm(form))
  return storeChoice(context.get(visitContext), form, { name: cookieNames.preferences, value })
}

export default function PreferencesPage({ loaderData: { kept } }: Route.ComponentProps) {
  const { preferences } = useDocumentWords().pages
  return (
    <Page title={preferences.title} description={preferences.description}>
      {kept && (
        <Note kind="good" title={preferences.kept}>
          {null}
        </Note>
      )}
      <Intro>
        <p>{preferences.intro}</p>
      </Intro>
      <PreferencesForm from="/preferences?kept=yes" />
      <ul>
        <li>
          <a href="/accessibility">{preferences.more}</a>
        </li>
        <li>
          <a href="/cookies">{preferences.cookies}</a>
        </li>
        <li>
          <a href="/track">{preferences.agreed}</a>
        </li>
      </ul>
    </Page>
  )
}
