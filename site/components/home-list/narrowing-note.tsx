import { JourneyLink } from '../journey-link/journey-link.tsx'

type Props = {
  says: string
  /** The link to the whole list, where only a part of it is shown. */
  all: string | null
  pathOfAll: string
}

/** Whether the house that was typed with a postcode is among its homes. */
export function NarrowingNote({ says, all, pathOfAll }: Props) {
  return (
    <p>
      {says} {all !== null && <JourneyLink to={pathOfAll}>{all}</JourneyLink>}
    </p>
  )
}
