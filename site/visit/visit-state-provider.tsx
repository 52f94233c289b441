import { createContext, type ReactNode, useContext } from 'react'
import { emptyVisitState, type VisitState } from './visit-state.ts'

const VisitStateContext = createContext<VisitState>(emptyVisitState)

export function VisitStateProvider(props: { state: VisitState; children: ReactNode }) {
  return <VisitStateContext value={props.state}>{props.children}</VisitStateContext>
}

export const useVisitState = (): VisitState => useContext(VisitStateContext)
