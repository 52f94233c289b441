import { Note } from '../../components/note/note.tsx'
import type { JustSentView } from '../read-just-sent.ts'

/** For whoever comes back to a flow that they have just sent. */
export function JustSent({ title, text, link }: JustSentView) {
  return (
    <Note kind="good" title={title}>
      <p>
        {text} <a href={link.to}>{link.text}</a>
      </p>
    </Note>
  )
}
