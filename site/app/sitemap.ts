import type { Route } from './+types/sitemap.ts'
import { pageTable } from './page-table.ts'
import { visitContext } from './visit.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext)
  const urls = pageTable
    .filter(({ listed }) => listed)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
