import type { ReactNode } from 'react'

type Props = { name: string; className?: string | undefined; children: ReactNode }

/** A row of a list of facts. */
export function Fact({ name, className, children }: Props) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
