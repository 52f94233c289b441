import type {
  TypedAddressFields,
  TypedAddressProblem,
} from '../../homes/addresses/typed-address.ts'
import { useWords } from '../app/shell/use-shell.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import {
  TypedAddressForm,
  useTypedAddressErrors,
} from '../components/typed-address-form/typed-address-form.tsx'
import { pathOfTyping } from '../visit/search-query.ts'

type Props = {
  typed: TypedAddressFields
  kind?: 'address-refused' | 'address-not-kept'
  problems?: readonly TypedAddressProblem[]
}

export function TypeAddress({ kind, typed, problems = [] }: Props) {
  const { find } = useWords()
  const errors = useTypedAddressErrors(problems)
  return (
    <Page
      title={find.typed.title}
      description={find.typed.description}
      noindex
      {...(errors.length > 0 && {
        titlePrefix: find.errorPrefix,
        above: <ErrorSummary errors={errors} />,
      })}
    >
      {kind === 'address-not-kept' && (
        <Note kind="error" title={find.typed.notKept}>
          {null}
        </Note>
      )}
      <Intro>
        <p>{find.typed.lead}</p>
      </Intro>
      <TypedAddressForm action={pathOfTyping()} typed={typed} problems={problems} />
      <p>
        <JourneyLink to="/find-your-home">{find.typed.back}</JourneyLink>
      </p>
    </Page>
  )
}
