import { useHomeWords } from '../../app/use-home-words.ts'
import { Button } from '../../components/button/button.tsx'
import { Note } from '../../components/note/note.tsx'
import { asTyped, pathOfStep } from '../../visit/enquiry-path.ts'
import type { SelectedAddress } from '../../visit/visit-state.ts'

/** Tells who typed this address that it is in our list, with the way on for another home. */
export function FoundForTyped({ selected }: { selected: SelectedAddress | null }) {
  const { foundForTyped: words } = useHomeWords().homeSupply
  if (selected?.kind !== 'listed' || !selected.wasTyped) return null
  const home = selected.addressId
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
