import { redirect } from 'react-router'

/** The address that people guess, and that letters name. */
export const loader = () => redirect('/help#complaints', 301)
