import { JourneyLink } from '../../components/journey-link/journey-link.tsx'
import { Note } from '../../components/note/note.tsx'

type Props = {
  title: string
  text: string
  ways: readonly { readonly path: string; readonly text: string }[]
}

/** That nobody has to wait for an area in which we work: where to ask for what they would like. */
export function AlreadyServed({ title, text, ways }: Props) {
  return (
    <Note kind="info" title={title}>
      <p>{text}</p>
      <ul>
        {ways.map(way => (
          <li key={way.path}>
            <JourneyLink to={way.path}>{way.text}</JourneyLink>
          </li>
        ))}
      </ul>
    </Note>
  )
}
