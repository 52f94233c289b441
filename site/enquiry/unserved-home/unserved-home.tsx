import { JourneyLink } from '../../components/journey-link/journey-link.tsx'
import { Note } from '../../components/note/note.tsx'
import type { UnservedView } from '../read-unserved.ts'

/** That nobody of ours can come to this home: why, when we look again, and what to do instead. */
export function UnservedHome({ title, texts, join, goOn }: UnservedView) {
  return (
    <Note kind="warning" title={title}>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
      {join && (
        <p className="lone-links">
          <JourneyLink to={join.to}>{join.text}</JourneyLink>
        </p>
      )}
      <p>{goOn}</p>
    </Note>
  )
}
