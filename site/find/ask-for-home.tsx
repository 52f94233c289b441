import { useWords } from '../app/shell/use-shell.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import type { SearchOutcome } from '../visit/search-homes.ts'
import { pathOfTyping } from '../visit/search-query.ts'
import { OtherWaysToSearch } from './other-ways-to-search/other-ways-to-search.tsx'

type Asking = Extract<SearchOutcome, { kind: 'asking' | 'postcode-refused' | 'search-refused' }>

/** The start of the journey, and where a search that could not be read comes back to. */
export function AskForHome({ outcome }: { outcome: Asking }) {
  const { find } = useWords()
  const error = useRefusal(outcome)
  const [postcode, search] = [
    outcome.kind === 'postcode-refused' ? outcome : null,
    outcome.kind === 'search-refused' ? outcome : null,
  ]
  return (
    <Page
      title={find.title}
      description={find.description}
      {...(error && {
        titlePrefix: find.errorPrefix,
        noindex: true,
        above: <ErrorSummary errors={[error]} />,
      })}
    >
      <Intro>
        <p>{find.lead}</p>
      </Intro>
      <PostcodeForm
        house={postcode?.house ?? ''}
        {...(postcode && error && { value: postcode.typed, error: error.says })}
      />
      <OtherWaysToSearch
        {...(search && error && { value: search.typed, error: error.says })}
        {...(postcode?.problem === 'words' && { value: postcode.typed, open: true })}
      />
      <p>
        <JourneyLink to={pathOfTyping()}>{find.byHand}</JourneyLink>
      </p>
      <Urgent />
    </Page>
  )
}

function useRefusal(outcome: Asking): { field: string; says: string } | null {
  const { find } = useWords()
  if (outcome.kind === 'asking') return null
  return outcome.kind === 'postcode-refused'
    ? { field: 'postcode', says: find.mistyped[outcome.problem] }
    : { field: 'search', says: find.otherWays[outcome.problem] }
}
