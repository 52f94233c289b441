import type { Route } from './+types/robots.ts'
import { visitContext } from './visit.ts'

/** Pages about a home say `noindex` themselves; a crawler must be let in to read that. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext)
  const body = `User-agent: *
Disallow: /v1/
Disallow: /metrics

Sitemap: ${origin}/sitemap.xml
`
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
