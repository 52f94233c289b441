import { usePlace, useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../../components/button/button.tsx'
import { Note } from '../../components/note/note.tsx'

/** On the cookies page: removes what was typed and not sent. */
export function ForgetChoice() {
  const { search } = usePlace()
  const words = useWords().shell.forget
  const answer = new URLSearchParams(search).get('forgotten')
  return (
    <form method="post" action="/forget">
      {answer === 'yes' && (
        <Note kind="good" title={words.done}>
          {null}
        </Note>
      )}
      {answer === 'no' && (
        <Note kind="warning" title={words.failed}>
          <p>{words.failedText}</p>
        </Note>
      )}
      <Button kind="equal">{words.submit}</Button>
    </form>
  )
}
