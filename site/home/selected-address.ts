import { createContext } from 'react'
import type { SelectedAddress } from '../visit/visit-state.ts'

/** The home of the page, which its links into enquiries name. */
export const SelectedAddressContext = createContext<SelectedAddress | null>(null)
