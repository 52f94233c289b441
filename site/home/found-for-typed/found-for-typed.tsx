import { useHomeWords } from '../../app/use-home-words.ts'
import { Button } from '../../components/button/button.tsx'
import { Note } from '../../components/note/note.tsx'
import { asTyped, pathOfStep } from '../../visit/enquiry-path.ts'
import { useVisitState } from '../../visit/visit-state-provider.tsx'

/** Tells who typed this address that it is in our list, with the way on for another home. */
export function FoundForTyped() {
  const { selectedAddress } = useVisitState()
  const { foundForTyped: words } = useHomeWords().homeSupply
  if (selectedAddress?.kind !== 'listed' || !selectedAddress.wasTyped) return null
  const home = selectedAddress.addressId
  return (
    <Note kind="info" title={words.title}>
      <p>{words.text}</p>
      <form method="post" action={pathOfStep('call-back', 'address', { home, from: null })}>
        <Button kind="quiet" name="home" value={asTyped}>
          {words.no}
        </Button>
      </form>
    </Note>
  )
}
