import { useWords } from '../../app/shell/use-shell.tsx'
import { JourneyLink } from '../../components/journey-link/journey-link.tsx'
import { pathOfTyping } from '../../visit/search-query.ts'
import type { SelectedAddress } from '../../visit/visit-state.ts'
import { useVisitState } from '../../visit/visit-state-provider.tsx'

/** On an enquiry: which home it is about, and the way to another. */
export function AboutHome({ changeTo }: { changeTo?: string }) {
  const { selectedAddress } = useVisitState()
  const words = useWords().enquiries.about
  if (selectedAddress === null) return null
  const isTyped = selectedAddress.kind === 'typed'
  return (
    <>
      <h2>{words.title}</h2>
      <p>{formatAddress(selectedAddress)}</p>
      <p>
        <JourneyLink to={changeTo ?? (isTyped ? pathOfTyping() : '/find-your-home')}>
          {isTyped ? words.change : words.another}
        </JourneyLink>
      </p>
    </>
  )
}

function formatAddress(address: SelectedAddress): string {
  if (address.kind === 'listed') return address.text
  const { line1, line2, postalTown, postcode } = address
  return [line1, line2, postalTown, postcode].filter(Boolean).join(', ')
}
