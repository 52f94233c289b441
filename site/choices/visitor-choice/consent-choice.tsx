import { useShell, useWords } from '../../app/shell/use-shell.tsx'
import { ConsentAnswers } from '../consent-banner/consent-banner.tsx'

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
      <ConsentAnswers />
    </>
  )
}
