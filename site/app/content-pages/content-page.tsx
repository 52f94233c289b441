import type { ComponentType } from 'react'
import { data } from 'react-router'
import { readPriceArea } from '../../../homes/prices/read-price-area.ts'
import type { IllustrationName } from '../../components/illustration/illustration.tsx'
import { KnownHomes } from '../../components/known-homes/known-homes.tsx'
import { OnThisPage } from '../../components/on-this-page/on-this-page.tsx'
import { Page } from '../../components/page/page.tsx'
import { FactsProvider, readFacts } from '../facts.tsx'
import { findPage } from '../page-table.ts'
import { StructuredData } from '../shell/structured-data/structured-data.tsx'
import { usePlace, useShell, useWords } from '../shell/use-shell.tsx'
import { type KnownHome, visitContext } from '../visit.ts'
import type { Route } from './+types/content-page.ts'
import styles from './content-page.module.css'
import { mdxComponents } from './mdx-components.tsx'
import { PageHead } from './page-head/page-head.tsx'

type ContentModule = {
  default: ComponentType<{ components: typeof mdxComponents }>
  page: {
    title: string
    description: string
    reviewed: string
    /** Of a page about a service: a picture beside its title, and one sentence below it. */
    picture?: IllustrationName
    intro?: string
    /** Its prices are for the region that its query asks for. */
    asksForRegion?: boolean
  }
  sections: readonly { id: string; title: string }[]
}

const modules = new Map(
  Object.entries(import.meta.glob<ContentModule>('/content/en/pages/*.mdx', { eager: true })),
)

/** Serves every page written in MDX, and whatever has no page at all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  if (visit.problem) throw data(visit.refusedForm ?? null, { status: visit.problem })
  const entry = findPage(url.pathname)
  if (!entry?.slug || url.pathname !== entry.path) throw data(null, { status: 404 })
  const known = entry.knowsHomes ? await visit.knownHomes() : []
  return { slug: entry.slug, path: entry.path, facts: readFacts(visit), known }
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { slug, path, facts, known } = loaderData
  const { origin, siteTitle } = useShell()
  const { search } = usePlace()
  const { find } = useWords()
  const content = modules.get(`/content/en/pages/${slug}.mdx`)
  if (!content) throw new Error(`No page file for ${slug}`)
  const { default: Content, page, sections } = content
  const components = { ...mdxComponents, KnownHomes: offerKnown(known) }
  const refused = page.asksForRegion ? findRefusal(search, find.mistyped) : null
  return (
    <FactsProvider facts={facts}>
      <div className={page.picture ? undefined : styles.content}>
        <Page
          title={page.title}
          description={page.description}
          errors={refused === null ? [] : [{ field: 'postcode', says: refused }]}
          wide={page.picture !== undefined}
          hasHeadingInside={page.picture !== undefined}
        >
          {page.picture ? (
            <>
              <PageHead title={page.title} picture={page.picture}>
                {page.intro}
              </PageHead>
              <div className={styles.service}>
                <Content components={components} />
              </div>
            </>
          ) : (
            <Content components={components} />
          )}
        </Page>
        {!page.picture && <OnThisPage sections={sections} />}
      </div>
      <StructuredData
        data={{
          '@type': 'WebPage',
          name: page.title,
          description: page.description,
          url: origin + path,
          dateModified: page.reviewed,
          isPartOf: { '@type': 'WebSite', name: siteTitle, url: origin },
        }}
      />
    </FactsProvider>
  )
}

/** For the editor's `<KnownHomes to="/enquiries/…" />`. */
const offerKnown =
  (known: readonly KnownHome[]) =>
  ({ to }: { to: string }) => (
    <KnownHomes
      links={known.map(({ id, text }) => ({
        href: `${to}?${new URLSearchParams({ home: id })}`,
        text,
      }))}
    />
  )

function findRefusal(
  search: string,
  mistyped: ReturnType<typeof useWords>['find']['mistyped'],
): string | null {
  const area = readPriceArea(new URLSearchParams(search))
  return area.kind === 'refused' ? mistyped[area.why] : null
}
