import type { ReactNode } from 'react'
import { pathOfEnquiry } from '../../visit/enquiry-path.ts'
import { useVisitState } from '../../visit/visit-state-provider.tsx'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link that, where it leads to an enquiry, says which home that is about. */
export function EnquiryLink({ to, ...rest }: Props) {
  const { selectedAddress } = useVisitState()
  return <a href={pathOfEnquiry(to, selectedAddress)} {...rest} />
}
