import type { ReactNode } from 'react'

type Props = { summary: string; isOpen?: boolean; children: ReactNode }

/** Detail that waits behind one line. Its text is in the page all the same. */
export function Fold({ summary, isOpen = false, children }: Props) {
  return (
    <details open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
