import { usePlace, useShell } from '../../app/shell/use-shell.tsx'
import { useDocumentWords } from '../../app/use-document-words.ts'
import { Button } from '../../components/button/button.tsx'
import { OutcomeNote } from '../../components/outcome-note/outcome-note.tsx'
import { countingAnswerId, forgetAnswerId } from '../answer-places.ts'
import { ConsentAnswers } from '../consent-banner/consent-banner.tsx'

const states = {
  accepted: 'stateAccepted',
  rejected: 'stateRejected',
  unasked: 'stateUnasked',
} as const

/** The cookies page's choice: the answer given, and the same two answers again. */
export function ConsentChoice() {
  const { tagManagerUrl, choices } = useShell()
  const words = useDocumentWords().shell.consent
  if (!tagManagerUrl) return <p>{words.notUsed}</p>
  return (
    <>
      <p>{words[states[choices.consent.answer]]}</p>
      <ConsentAnswers />
    </>
  )
}

/** The simple way to object that counting without consent must offer. */
export function CountingChoice() {
  const { counting } = useShell().choices
  const { pathname, search } = usePlace()
  const words = useDocumentWords().shell.counting
  return (
    <form method="post" action="/counting">
      <input type="hidden" name="from" value={pathname + search} />
      <p id={countingAnswerId} tabIndex={-1}>
        {counting ? words.on : words.off}
      </p>
      <Button kind="equal" name="counting" value={counting ? 'off' : 'on'}>
        {counting ? words.turnOff : words.turnOn}
      </Button>
    </form>
  )
}

/** The cookies page's button that removes everything typed and not sent. An address alone removes nothing. */
export function ForgetChoice() {
  const { search } = usePlace()
  const { hasDraft } = useShell()
  const words = useDocumentWords().shell.forget
  const answer = new URLSearchParams(search).get('forgotten')
  return (
    <form method="post" action="/forget">
      {answer === 'yes' && !hasDraft && (
        <OutcomeNote id={forgetAnswerId} kind="good" title={words.done} />
      )}
      {answer === 'no' && (
        <OutcomeNote id={forgetAnswerId} kind="warning" title={words.failed}>
          <p>{words.failedText}</p>
        </OutcomeNote>
      )}
      <Button kind="equal">{words.submit}</Button>
    </form>
  )
}
