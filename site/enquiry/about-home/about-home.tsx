import { useWords } from '../../app/shell/use-shell.tsx'
import { JourneyLink } from '../../components/journey-link/journey-link.tsx'

type Props = { address: string; isTyped: boolean; changesAt: string }

/** On an enquiry: which home it is about, and the way to another. */
export function AboutHome({ address, isTyped, changesAt }: Props) {
  const words = useWords().enquiries.about
  return (
    <p>
      {words.title}: <strong>{address}</strong>.{' '}
      <JourneyLink to={changesAt}>{isTyped ? words.change : words.another}</JourneyLink>
    </p>
  )
}
