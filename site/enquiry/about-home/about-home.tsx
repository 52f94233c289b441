import { useWords } from '../../app/shell/use-shell.tsx'
import { JourneyLink } from '../../components/journey-link/journey-link.tsx'

type Props = { address: string; isTyped: boolean; changesAt: string }

/** On an enquiry: which home it is about, and the way to another. */
export function AboutHome({ address, isTyped, changesAt }: Props) {
  const words = useWords().enquiries.about
  return (
    <>
      <h2>{words.title}</h2>
      <p>{address}</p>
      <p>
        <JourneyLink to={changesAt}>{isTyped ? words.change : words.another}</JourneyLink>
      </p>
    </>
  )
}
