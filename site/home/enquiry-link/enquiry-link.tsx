import { type ReactNode, useContext } from 'react'
import { pathOfEnquiry } from '../../visit/enquiry-path.ts'
import { SelectedAddressContext } from '../selected-address.ts'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link that, where it leads to an enquiry, says which home that is about. */
export function EnquiryLink({ to, ...rest }: Props) {
  return <a href={pathOfEnquiry(to, useContext(SelectedAddressContext))} {...rest} />
}
