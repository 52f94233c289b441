import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the page as it comes; true once React has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
