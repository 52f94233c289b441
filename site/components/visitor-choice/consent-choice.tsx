import { useShell, useWords } from '../../visit/shell.tsx'
import { Button } from '../button/button.tsx'
import { ConsentForm } from '../consent-banner/consent-banner.tsx'

const states = {
  accepted: 'stateAccepted',
  rejected: 'stateRejected',
  unasked: 'stateUnasked',
} as const

/** On the cookies page: what was answered, and the same two answers again. */
export function ConsentChoice() {
  const { tagManagerUrl, choices } = useShell()
  const words = useWords().shell.consent
  if (!tagManagerUrl) return <p>{words.notUsed}</p>
  return (
    <>
      <p>{words[states[choices.consent.answer]]}</p>
      <ConsentForm>
        <Button kind="equal" name="answer" value="accepted">
          {words.accept}
        </Button>
        <Button kind="equal" name="answer" value="rejected">
          {words.reject}
        </Button>
      </ConsentForm>
    </>
  )
}
