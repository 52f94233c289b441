import { Button } from '../../components/button/button.tsx'
import { JourneyForm } from '../../components/journey-form/journey-form.tsx'
import { Note } from '../../components/note/note.tsx'
import { asTyped } from '../../visit/enquiry-path.ts'

type Props = { title: string; text: string; no: string; action: string }

/** The address that was typed is a listed home's, which the enquiry is then about. */
export function FoundListed({ title, text, no, action }: Props) {
  return (
    <Note kind="info" title={title}>
      <p>{text}</p>
      <JourneyForm method="post" action={action}>
        <Button kind="quiet" name="home" value={asTyped}>
          {no}
        </Button>
      </JourneyForm>
    </Note>
  )
}
