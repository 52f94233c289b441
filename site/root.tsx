import { type ReactNode, useContext } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { failedHere, Problem, statusOf } from './app/problem/problem.tsx'
import { readSendAgain } from './app/problem/send-again.ts'
import './styles/site.css'
import { reportedName } from './app/analytics.ts'
import { UnsentAnswers } from './app/keep-unsent.ts'
import { RouteFocus, RouteReports, RouteReturns } from './app/route-changes.tsx'
import { readShell } from './app/shell/read-shell.ts'
import { bareShell, ServedFrameContext, type Shell, ShellProvider } from './app/shell/use-shell.tsx'
import { visitContext } from './app/visit.ts'

export const loader = ({ context }: Route.LoaderArgs) => readShell(context.get(visitContext))

/** Of a page that failed, such as when to try again. */
export const headers = ({ errorHeaders, parentHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? parentHeaders

/** The frame is read once for a page load and never again on a route change. */
export const shouldRevalidate = () => false

/** In the browser React renders the inside of `<main>` alone; the frame around it is the server's. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useContext(ServedFrameContext)
  const shell: Shell = { ...bareShell, ...useRouteLoaderData<typeof loader>('root'), ...frame }
  const { pathname, search } = useLocation()
  const failure = useRouteError()
  const failed = failure !== undefined && failure !== null
  const isJourney = useHydrates()
  const journey = isJourney && !failed
  // A small form on a page that failed leads to the front page, not into the failure again.
  const place = failed ? { pathname: '/', search: '', failed } : { pathname, search }
  const inside = (
    <>
      {children}
      {isJourney && <RouteFocus hasFailed={failed} />}
      {journey && (
        <>
          <RouteReports productCode={shell.productCode} />
          <RouteReturns />
          <UnsentAnswers />
          <ScrollRestoration />
        </>
      )}
    </>
  )
  return (
    <ShellProvider shell={shell} place={{ ...place, journey }}>
      {frame ? (
        <frame.Main
          reportedName={
            failed
              ? failedName(shell.productCode, failure)
              : reportedName(shell.productCode, pathname)
          }
        >
          {inside}
        </frame.Main>
      ) : (
        inside
      )}
    </ShellProvider>
  )
}

const failedName = (productCode: string, failure: unknown) =>
  `${productCode}:${statusOf(failure) === 404 ? 'Not found' : 'Problem'}`

function useHydrates(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'hydrate' in handle,
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const failure = useRouteError()
  const isServed = useContext(ServedFrameContext) !== null
  return (
    <Problem
      status={statusOf(failure)}
      again={readSendAgain(failure)}
      isNotLoaded={!isServed && failedHere(failure)}
    />
  )
}
