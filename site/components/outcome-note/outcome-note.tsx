import type { ReactNode } from 'react'
import { Note, type NoteKind } from '../note/note.tsx'

type Props = { id?: string; kind: NoteKind; title: string; children?: ReactNode }

/**
 * What came of a press. It is there when its page loads, so that no screen reader would say it by
 * itself: it takes the focus, or the end of the URL that names its `id` brings it there.
 */
export function OutcomeNote({ id, kind, title, children = null }: Props) {
  return (
    <div
      id={id}
      role="alert"
      aria-label={title}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the pages that show it have no script
      autoFocus
    >
      <Note kind={kind} title={title}>
        {children}
      </Note>
    </div>
  )
}
