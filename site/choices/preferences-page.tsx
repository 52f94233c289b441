import { readForm } from '../app/read-form.ts'
import { useDocumentWords } from '../app/use-document-words.ts'
import { visitContext } from '../app/visit.ts'
import { Intro } from '../components/intro/intro.tsx'
import { LinkList } from '../components/link-list/link-list.tsx'
import { OutcomeNote } from '../components/outcome-note/outcome-note.tsx'
import { Page } from '../components/page/page.tsx'
import type { Route } from './+types/preferences-page.ts'
import { accessibilityButtonId } from './answer-places.ts'
import { cookieNames } from './choices.ts'
import { formatPreferences, preferencesFromForm } from './preferences.ts'
import { PreferencesForm } from './preferences-form/preferences-form.tsx'
import { storeChoice } from './store-choice.ts'

const keptPath = '/preferences?kept=yes'

/** An address alone keeps nothing: a browser may have refused the cookie. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { hasPreferences = false } = context.get(visitContext)
  const saved = url.searchParams.has('kept')
  return { kept: saved && hasPreferences, refused: saved && !hasPreferences }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const isReset = form.has('reset')
  const value = isReset ? '' : formatPreferences(preferencesFromForm(form))
  // This page says that it is done. On the others the keyboard goes on where it was, as a panel that closes would have it.
  const place = form.get('from') === keptPath ? '' : `#${accessibilityButtonId}`
  // A reset leaves no cookie, and the page must not say that the browser refused one.
  if (isReset && place === '') form.set('from', '/preferences')
  return storeChoice(context.get(visitContext), form, {
    name: cookieNames.preferences,
    value,
    place,
  })
}

export default function PreferencesPage({ loaderData: { kept, refused } }: Route.ComponentProps) {
  const { preferences } = useDocumentWords().pages
  return (
    <Page
      title={preferences.title}
      documentTitle={
        kept ? preferences.keptTitle : refused ? preferences.refusedTitle : preferences.title
      }
      description={preferences.description}
    >
      {kept && <OutcomeNote kind="good" title={preferences.kept} />}
      {refused && (
        <OutcomeNote kind="warning" title={preferences.refused}>
          <p>{preferences.allow}</p>
        </OutcomeNote>
      )}
      <Intro>
        <p>{preferences.intro}</p>
      </Intro>
      <PreferencesForm from={keptPath} />
      <LinkList
        links={[
          { href: '/accessibility', text: preferences.more },
          { href: '/cookies', text: preferences.cookies },
          { href: '/track', text: preferences.agreed },
        ]}
      />
    </Page>
  )
}
