import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { noticesAt } from '../content/notices.ts'
import { ConsentBanner } from './components/consent-banner/consent-banner.tsx'
import { Notices } from './components/notices/notices.tsx'
import { Problem, statusOf } from './components/problem/problem.tsx'
import { SiteFooter } from './components/site-footer/site-footer.tsx'
import { SiteHeader } from './components/site-header/site-header.tsx'
import { SkipLinks } from './components/skip-links/skip-links.tsx'
import './styles/site.css'
import { analyticsLine, reportedName } from './visit/analytics.ts'
import { preferenceClasses } from './visit/preferences.ts'
import { RouteFocus } from './visit/route-focus.tsx'
import { RouteReports } from './visit/route-reports.tsx'
import { bareShell, type Shell, ShellProvider } from './visit/shell.tsx'
import { speculationRules } from './visit/speculation-rules.ts'
import { visitContext } from './visit/visit.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Shell> {
  const visit = context.get(visitContext)
  const { siteTitle, productCode, tagManagerUrl } = visit.settings
  return {
    language: 'en',
    origin: visit.origin,
    siteTitle,
    productCode,
    tagManagerUrl,
    header: await visit.readHeader(),
    notices: noticesAt(visit.content.notices(), visit.now),
    homesAreMadeUp: visit.homesAreMadeUp,
    choices: visit.choices,
  }
}

/** The frame is read once for a page load and never again on a route change. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root') ?? bareShell
  const { pathname, search } = useLocation()
  const failure = useRouteError()
  const failed = failure !== undefined && failure !== null
  const journey = useHydrates()
  const hydrate = journey && !failed
  // A small form on a page that failed leads to the front page, not into the failure again.
  const place = failed ? { pathname: '/', search: '' } : { pathname, search }
  const tags = shell.tagManagerUrl !== null && shell.choices.consent.answer === 'accepted'
  return (
    <html
      lang={shell.language}
      className={preferenceClasses(shell.choices.preferences) || undefined}
      data-page={
        failed ? failedName(shell.productCode, failure) : reportedName(shell.productCode, pathname)
      }
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17223a" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: analyticsLine }} />
        {tags && <script async src={shell.tagManagerUrl ?? undefined} />}
      </head>
      <body>
        <ShellProvider shell={shell} place={{ ...place, journey: hydrate }}>
          <ConsentBanner />
          <SkipLinks />
          <SiteHeader />
          <Notices />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
          {journey && <RouteFocus />}
        </ShellProvider>
        {import.meta.env.DEV && !hydrate && (
          <script type="module" src="/site/reload-in-development.ts" />
        )}
        {hydrate ? (
          <>
            <RouteReports productCode={shell.productCode} />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
      </body>
    </html>
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
  return <Problem status={statusOf(useRouteError())} />
}
