import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'
import { Page } from '../../components/page/page.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/gallery-page.ts'
import { allExamples } from './all-examples.tsx'
import styles from './gallery-page.module.css'
import { prefixIds } from './prefix-ids.ts'

// Read only by whoever develops the site, so it has no catalogue of words.
const title = 'Components'
const description = 'Every component in every state'

/** Development only: the route is not in a production build, and this says so once more. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitContext).settings.gallery) throw data(null, { status: 404 })
  const examples = allExamples.map(({ component, shows, element }, index) => ({
    component,
    shows,
    html: prefixIds(renderToStaticMarkup(element), `example-${index}`),
  }))
  return { components: [...Map.groupBy(examples, ({ component }) => component)] }
}

export default function Gallery({ loaderData: { components } }: Route.ComponentProps) {
  return (
    <Page title={title} description={description} noindex wide>
      <nav aria-label={title}>
        <ul className={styles.list}>
          {components.map(([component]) => (
            <li key={component}>
              <a href={`#${component}`}>{component}</a>
            </li>
          ))}
        </ul>
      </nav>
      {components.map(([component, examples]) => (
        <section key={component} className={styles.component} aria-labelledby={component}>
          <h2 id={component}>
            <a href={`#${component}`}>{component}</a>
          </h2>
          {examples.map(({ shows, html }) => (
            <figure key={shows} className={styles.figure}>
              <figcaption>{shows}</figcaption>
              <div
                className={styles.example}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React in the loader
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </figure>
          ))}
        </section>
      ))}
    </Page>
  )
}
