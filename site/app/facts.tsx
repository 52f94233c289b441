import { createContext, type ReactNode, useContext } from 'react'
import type { Grants } from '../../homes/grants/grants.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type { CoverPlans } from '../../homes/prices/cover-plans.ts'
import type { OtherFuels } from '../../homes/prices/other-fuels.ts'
import type { PriceCap } from '../../homes/prices/price-cap.ts'
import type { Tariffs } from '../../homes/prices/tariffs.ts'
import type { Visit } from './visit.ts'

/** Dated facts that a page quotes. */
export type Facts = {
  today: string
  priceCap: PriceCap
  otherFuels: OtherFuels
  tariffs: Tariffs
  coverPlans: CoverPlans
  grants: Grants
}

const FactsContext = createContext<Facts | null>(null)

export function readFacts(visit: Visit): Facts {
  return {
    today: findLondonDay(visit.now.getTime()),
    priceCap: visit.content.priceCap(),
    otherFuels: visit.content.otherFuels(),
    tariffs: visit.content.tariffs(),
    coverPlans: visit.content.coverPlans(),
    grants: visit.content.grants(),
  }
}

export function FactsProvider(props: { facts: Facts; children: ReactNode }) {
  return <FactsContext value={props.facts}>{props.children}</FactsContext>
}

export function useFacts(): Facts {
  const facts = useContext(FactsContext)
  if (!facts)
    throw new Error('A component that quotes prices or schemes stands outside FactsProvider')
  return facts
}
