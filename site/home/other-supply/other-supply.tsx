import type { OtherSupplyKind } from '../../../homes/addresses/other-supply.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { JourneyLink } from '../../components/journey-link/journey-link.tsx'
import { Note } from '../../components/note/note.tsx'

/** Explains a landlord's supply or street lighting to somebody who looked for a home. */
export function OtherSupply(props: { kinds: readonly OtherSupplyKind[]; postcode: string }) {
  const { other: words } = useHomeWords().homeSupply
  return (
    <Note kind="info" title={words.title}>
      <p>{words.text}</p>
      {props.kinds.map(kind => (
        <p key={kind}>{words.kinds[kind]}</p>
      ))}
      <p>
        <JourneyLink to={`/find-your-home?postcode=${encodeURIComponent(props.postcode)}`}>
          {words.home(props.postcode)}
        </JourneyLink>
      </p>
    </Note>
  )
}
